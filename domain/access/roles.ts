/** Roles the server grants for the product, by the ids the specification keeps (section 6). The code text decides; the id filters. */
export const productRoles = [
  { id: 2, code: 'Hse Coordinator' },
  { id: 8, code: 'SME' },
  { id: 9, code: 'Area Owner Delegate' },
] as const;

export type ProductRole = (typeof productRoles)[number]['code'];

/** 'user' is added to every adopted session; 'admin' and 'staff' open the template's examples and nothing of the product. */
export type Role = ProductRole | 'user' | 'staff' | 'admin';

/** Role groups of the specification, section 6. An empty list admits only guests: people with no role at all. */
export const groups = {
  admin: ['admin'],
  staff: ['admin', 'staff'],
  user: ['admin', 'staff', 'user'],
  hseCoordinator: ['Hse Coordinator'],
  onlyPermits: ['Hse Coordinator', 'SME', 'Area Owner Delegate'],
  onlyGuest: [],
} as const satisfies Record<string, readonly Role[]>;

export type Group = keyof typeof groups;

export type WireRole = { id: number; code: string };

/** The roles of a session: the kept product codes, and 'user' for anybody who signed in. */
export const rolesFrom = (granted: readonly WireRole[]): Role[] => [
  ...productRoles.filter(({ id, code }) => granted.some((role) => role.id === id && role.code === code)).map(({ code }) => code),
  'user',
];
