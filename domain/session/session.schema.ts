import { array, boolean, type InferType, mixed, number, object, string } from 'yup';
import { type Role, rolesFrom, templateRoles } from '#domain/access/roles.ts';

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
  /** What the person has set, as it was kept: unchecked until `settingsFrom` reads it. */
  settings: mixed().nullable().default(null),
  /** Ids of navigation items in the order of the shortcuts bar. */
  shortcuts: array(string().required()).nullable().default(null),
});

export const signedIn = person.shape({
  token: string().required(),
  role: array(wireRole.required()).required(),
  /** A role of the template's examples; no role of the product comes from here. */
  template_role: string().oneOf(templateRoles).nullable().default(null),
  administrator: boolean().default(false),
  /** When the token ends at the latest, RFC 3339; null when the server does not say. */
  expires_at: string().nullable().default(null),
});
export type SignedIn = InferType<typeof signedIn>;

export const authReply = object({ status: mixed().required(), result: signedIn.required() });

/** Who vouches for a session: our server, or one of the two providers. */
export type Origin = 'api' | 'firebase' | 'auth0';

/** Who is signed in, as the console knows them. A guest has no roles. */
export type SessionUser = {
  uid: string;
  from: Origin;
  role: Role[];
  sap: number | null;
  data: { displayName: string; photoURL: string; email: string; settings: unknown; shortcuts: readonly string[] };
};

export const guest: SessionUser = {
  uid: '',
  from: 'api',
  role: [],
  sap: null,
  data: { displayName: '', photoURL: '', email: '', settings: null, shortcuts: [] },
};

/** When a session ends at the latest, in milliseconds since 1970; null when the server does not say. */
export const endOf = ({ expires_at }: Pick<SignedIn, 'expires_at'>): number | null => Date.parse(expires_at ?? '') || null;

/** A confirmed sign-in as the session's user. */
export const userFrom = (reply: SignedIn): SessionUser => ({
  uid: String(reply.id),
  from: 'api',
  role: rolesFrom(reply.role, reply),
  sap: reply.sap,
  data: {
    displayName: `${reply.firstname} ${reply.surname}`.trim(),
    photoURL: reply.profile ?? '',
    email: reply.email ?? '',
    settings: reply.settings ?? null,
    shortcuts: reply.shortcuts ?? [],
  },
});
