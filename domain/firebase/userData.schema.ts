import { array, mixed, type Schema, string } from 'yup';
import { type TemplateRole, templateRoles } from '#domain/access/roles.ts';

/** What the sign-in service of the provider knows of a person. */
export type Account = { displayName: string; photoURL: string; email: string };

/** `users/{uid}` of the realtime database. It drops what is empty: an empty list comes back as nothing. */
export type UserData = {
  role: TemplateRole | null;
  data: Account & { settings: unknown; shortcuts: readonly string[] };
};

const line = string().strict().min(1).max(300);
const picture = string()
  .strict()
  .max(300_000)
  .matches(/^(https?:\/\/|\/(?!\/)|data:image\/)/);

/** What each member must be like to be believed; settings are read as carefully as all settings are. */
const members = {
  displayName: line.required(),
  email: line.required(),
  photoURL: picture.required(),
  shortcuts: array(string().strict().required().max(100)).strict().max(100).required(),
  settings: mixed((value): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)).required(),
};

const memberOf = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;

const believed = <T>(schema: Schema<T>, value: unknown, otherwise: T): T => (schema.isValidSync(value) ? value : otherwise);

/** People write their own `users/{uid}`: it may name a role of the template's examples, and never one of the product. */
const templateRoleIn = (stored: unknown): TemplateRole | null => {
  const named: unknown[] = Array.isArray(stored) ? stored : [stored];
  return templateRoles.find((role) => named.includes(role)) ?? null;
};

/** What was stored, as far as it is right; what is not is passed over, and the account says the rest. */
export const userDataFrom = (stored: unknown, account: Account): UserData => {
  const data = memberOf(stored, 'data');
  const read = <T>(name: keyof typeof members, schema: Schema<T>, otherwise: T) =>
    believed(schema, memberOf(data, name), otherwise);
  return {
    role: templateRoleIn(memberOf(stored, 'role')),
    data: {
      displayName: read('displayName', members.displayName, account.displayName),
      photoURL: read('photoURL', members.photoURL, account.photoURL),
      email: read('email', members.email, account.email),
      settings: read<unknown>('settings', members.settings, null),
      shortcuts: read<readonly string[]>('shortcuts', members.shortcuts, []),
    },
  };
};

/** What is stored for somebody who comes for the first time: the template role of newcomers (specification 6), and no shortcuts. */
export const newUserData = (account: Account) => ({
  role: ['admin'] satisfies TemplateRole[],
  data: { ...account, settings: {}, shortcuts: [] as string[] },
});
