import { array, type InferType, mixed, object, string } from 'yup';
import { endpoints } from '#domain/kernel/endpoint.ts';

/** Characters of JSON that one person's settings may take: ten times what they need. */
const maxSettings = 20_000;
/** Shortcuts that one person may keep. */
export const maxShortcuts = 100;

/** Null takes back all that was kept. */
const storedSettings = mixed<Record<string, unknown>>()
  .nullable()
  .test(
    'settings',
    ({ path }) => `${path} must be an object of at most ${maxSettings} characters`,
    (value) =>
      value === undefined ||
      value === null ||
      (typeof value === 'object' && !Array.isArray(value) && JSON.stringify(value).length <= maxSettings),
  );

/** What people may change of themselves by this call. Whatever else `user` carries is ignored: no call gives anybody a role. */
const ownData = object({
  settings: storedSettings,
  shortcuts: array(string().required().max(100)).max(maxShortcuts).optional().default(undefined),
});
export type OwnData = InferType<typeof ownData>;

const storedData = object({
  settings: mixed().nullable().default(null),
  shortcuts: array(string().required()).required(),
});

/** An ID token of the configured provider. It is no session: it opens what is kept for its subject, and nothing else. */
const idToken = string().required().max(16_384);

export const usersEndpoints = endpoints({
  update: {
    method: 'POST',
    path: '/api/auth/user/update',
    host: 'controlRoom',
    access: 'user',
    loose: true,
    keepalive: true,
    about: 'Keep the settings and shortcuts of the person who calls.',
    body: object({
      user: object({ data: ownData.required().default(undefined) })
        .required()
        .default(undefined),
    }),
    reply: object({
      uid: string().required(),
      data: object({
        displayName: string().defined(),
        photoURL: string().defined(),
        email: string().defined(),
      })
        .concat(storedData)
        .required(),
    }),
  },
  provided: {
    method: 'POST',
    path: '/v1/account/provided',
    host: 'controlRoom',
    access: 'everyone',
    about: 'What somebody whom the external provider vouches for has set; their ID token says who they are.',
    body: object({ id_token: idToken }),
    reply: object({ result: storedData.required() }),
  },
  keepProvided: {
    method: 'PUT',
    path: '/v1/account/provided',
    host: 'controlRoom',
    access: 'everyone',
    keepalive: true,
    about: 'Keep what somebody has set whom the external provider vouches for; their ID token says who they are.',
    body: object({ id_token: idToken, data: ownData.required().default(undefined) }),
    reply: object({ result: storedData.required() }),
  },
});
