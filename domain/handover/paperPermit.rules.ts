import type { Role } from '#domain/access/roles.ts';

/** Who begins permits on paper when the power is gone gets numbers for them. */
export const mayReservePaper = (roles: readonly Role[]): boolean =>
  roles.includes('Hse Coordinator') || roles.includes('Area Owner Delegate');
