import { array, type InferType, mixed, object, string } from 'yup';
import { endpoints } from '#domain/kernel/endpoint.ts';

/** Characters of JSON that one person's settings may take: ten times what they need. */
const mostSettings = 20_000;
/** Shortcuts that one person may keep. */
export const mostShortcuts = 100;

/** Null takes back all that was kept. */
const keptSettings = mixed<Record<string, unknown>>()
  .nullable()
  .test(
    'settings',
    ({ path }) => `${path} must be an object of at most ${mostSettings} characters`,
    (value) =>
      value === undefined ||
      value === null ||
      (typeof value === 'object' && !Array.isArray(value) && JSON.stringify(value).length <= mostSettings),
  );

/** What people may change of themselves by this call. Whatever else `user` carries is ignored: no call gives anybody a role. */
const ownData = object({
  settings: keptSettings,
  shortcuts: array(string().required().max(100)).max(mostShortcuts).optional().default(undefined),
});
export type OwnData = InferType<typeof ownData>;

export const usersEndpoints = endpoints({
  update: {
    method: 'POST',
    path: '/api/auth/user/update',
    host: 'controlRoom',
    access: 'user',
    outlivesPage: true,
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
        settings: mixed().nullable().default(null),
        shortcuts: array(string().required()).required(),
      }).required(),
    }),
  },
});
