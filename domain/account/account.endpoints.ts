import { array, boolean, type InferType, number, object, string } from 'yup';
import { passwordLimits } from '#domain/access/password/password.limits.ts';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { rowId } from '#domain/kernel/rowId.ts';
import { pictureLimits, pictureTypes } from './picture.limits.ts';

const status = object({ status: string().required() });
/** As long as a password may be, so that nobody has one hashed that fills a book. */
const password = string().required().max(passwordLimits.max);

/** One place where this person is signed in. */
export const openSession = object({
  id: number().integer().required(),
  created_at: string().required(),
  last_used_at: string().required(),
  expires_at: string().required(),
  /** What the program said of itself at sign-in; empty when nothing. */
  agent: string().defined(),
  /** Whether it is the one that asks. */
  current: boolean().required(),
});
export type OpenSession = InferType<typeof openSession>;

/** What people do with their own account once they are signed in. */
export const accountEndpoints = endpoints({
  sessions: {
    method: 'GET',
    path: '/v1/account/sessions',
    host: 'api',
    access: 'user',
    about: 'Where the person who calls is signed in, the latest use first.',
    reply: object({ result: array(openSession.required()).required() }),
  },
  revokeSession: {
    method: 'DELETE',
    path: '/v1/account/sessions/:id',
    host: 'api',
    access: 'user',
    about: "End one of one's own sessions; one that has ended already is no mistake.",
    params: object({ id: rowId().required() }),
    reply: status,
  },
  revokeOtherSessions: {
    method: 'DELETE',
    path: '/v1/account/sessions',
    host: 'api',
    access: 'user',
    about: "End all of one's own sessions but the one that calls.",
    reply: object({ status: string().required(), revoked: number().integer().required() }),
  },
  changePassword: {
    method: 'POST',
    path: '/v1/account/password',
    host: 'api',
    access: 'user',
    about: "Change one's own password. Every session ends; the answer holds the token of a new one.",
    body: object({ password, new_password: password }),
    reply: object({ status: string().required(), token: string().required(), expires_at: string().required() }),
  },
  setPicture: {
    method: 'PUT',
    path: '/v1/account/picture',
    host: 'api',
    access: 'user',
    about: "Set one's own picture. It carries nothing but a picture; the answer holds its address.",
    consumes: { types: pictureTypes, max: pictureLimits.max },
    reply: object({ status: string().required(), profile: string().required() }),
  },
  removePicture: {
    method: 'DELETE',
    path: '/v1/account/picture',
    host: 'api',
    access: 'user',
    about: "Remove one's own picture; one that is not there is no mistake.",
    reply: status,
  },
  picture: {
    method: 'GET',
    path: '/v1/account/pictures/:name',
    host: 'api',
    access: 'user',
    about: 'A picture of somebody, by the name that their data holds. Everybody who is signed in may see it.',
    params: object({
      name: string()
        .matches(/^[0-9a-f]{32}$/)
        .required(),
    }),
    produces: pictureTypes,
    reply: 'bytes',
  },
  deleteAccount: {
    method: 'PUT',
    path: '/v1/account/delete/:id',
    host: 'api',
    access: 'user',
    about:
      "Delete an account: one's own, or any for who administers users. Asks for the password of who calls; every session ends.",
    params: object({ id: rowId().required() }),
    body: object({ password }),
    loose: true,
    reply: status,
  },
});
