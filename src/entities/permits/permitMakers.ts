import type { Role } from '#domain/access/roles.ts';

/** Who may make a new permit. */
export const permitMakers: readonly Role[] = ['Hse Coordinator', 'Area Owner Delegate'];

export const makesPermits = (roles: readonly Role[]): boolean => roles.some((role) => permitMakers.includes(role));
