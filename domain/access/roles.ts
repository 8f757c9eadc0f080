/** Roles the server grants for the product, by the ids the specification keeps (section 6). The code text decides; the id filters. */
export const productRoles = [
  { id: 2, code: 'Hse Coordinator' },
  { id: 8, code: 'SME' },
  { id: 9, code: 'Area Owner Delegate' },
] as const;

export type ProductRole = (typeof productRoles)[number]['code'];

/** They come from a field of their own, open the template's examples and nothing of the product. */
export const templateRoles = ['admin', 'staff'] as const;
export type TemplateRole = (typeof templateRoles)[number];

/** 'user' is added to every adopted session. 'administrator' may administer users and nothing else: a flag that only administrators give. */
export type Role = ProductRole | TemplateRole | 'user' | 'administrator';

/**
 * Role groups of the specification, section 6, and one of ours for administrators of users. An empty list admits only guests: people
 * with no role at all.
 */
export const groups = {
  admin: ['admin'],
  staff: ['admin', 'staff'],
  user: ['admin', 'staff', 'user'],
  hseCoordinator: ['Hse Coordinator'],
  onlyPermits: ['Hse Coordinator', 'SME', 'Area Owner Delegate'],
  onlyGuest: [],
  administrators: ['administrator'],
} as const satisfies Record<string, readonly Role[]>;

export type Group = keyof typeof groups;

export type WireRole = { id: number; code: string };

/** What an account carries beside its product roles. */
export type Flags = { template_role?: TemplateRole | null | undefined; administrator?: boolean | undefined };

/** The roles of a session: the kept product codes, those of the flags, and 'user' for anybody who signed in. */
export const rolesFrom = (granted: readonly WireRole[], { template_role, administrator }: Flags = {}): Role[] => [
  ...productRoles.filter(({ id, code }) => granted.some((role) => role.id === id && role.code === code)).map(({ code }) => code),
  ...(template_role ? [template_role] : []),
  ...(administrator ? (['administrator'] as const) : []),
  'user',
];
