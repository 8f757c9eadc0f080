import { array, type InferType, mixed, number, object, string } from 'yup';
import { type Role, rolesFrom } from '#domain/access/roles.ts';

const wireRole = object({ id: number().integer().required(), code: string().required() });

/** The fields of a person that sign-in and token check answer. A site's own API may send more; they are ignored. */
export const person = object({
  id: number().integer().required(),
  sap: number().integer().required(),
  firstname: string().defined(),
  surname: string().defined(),
  email: string().nullable().default(null),
  /** Address of the picture, empty when there is none. */
  profile: string().nullable().default(null),
});

export const signedIn = person.shape({ token: string().required(), role: array(wireRole.required()).required() });
export type SignedIn = InferType<typeof signedIn>;

export const authReply = object({ status: mixed().required(), result: signedIn.required() });

/** Where a session came from; only the default api exists so far. */
export type Origin = 'api';

/** Who is signed in, as the console knows them. A guest has no roles. */
export type SessionUser = {
  uid: string;
  from: Origin;
  role: Role[];
  sap: number | null;
  data: { displayName: string; photoURL: string; email: string };
};

export const guest: SessionUser = {
  uid: '',
  from: 'api',
  role: [],
  sap: null,
  data: { displayName: '', photoURL: '', email: '' },
};

/** A confirmed sign-in as the session's user. */
export const userFrom = (reply: SignedIn): SessionUser => ({
  uid: String(reply.id),
  from: 'api',
  role: rolesFrom(reply.role),
  sap: reply.sap,
  data: {
    displayName: `${reply.firstname} ${reply.surname}`.trim(),
    photoURL: reply.profile ?? '',
    email: reply.email ?? '',
  },
});
