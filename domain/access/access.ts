import { type Group, groups, type Role } from './roles.ts';

/** Who may enter a route or make a call: everybody, or one of the role groups. */
export type Access = 'everyone' | Group;

/** Specification 5: no requirement admits all, an empty list only guests, otherwise one role in common is needed. */
export const isPermitted = (needed: readonly Role[] | undefined, roles: readonly Role[]): boolean => {
  if (!needed) return true;
  if (needed.length === 0) return roles.length === 0;
  return roles.some((role) => needed.includes(role));
};

/** The roles that an access asks for; nothing for everybody. */
export const rolesAsked = (access: Access): readonly Role[] | undefined => (access === 'everyone' ? undefined : groups[access]);

export const mayEnter = (access: Access, roles: readonly Role[]): boolean => isPermitted(rolesAsked(access), roles);

/**
 * Whether the fake API in the browser answers a call of somebody, and not the server: all calls of samples, and of those that are a sample for
 * some (`orSample`) the calls of people without a role of the product.
 */
export const isSampleFor = ({ host, orSample }: { host: string; orSample?: true | undefined }, roles: readonly Role[]): boolean =>
  host === 'sample' || (orSample === true && !mayEnter('onlyPermits', roles));

export type Decision = { kind: 'enter' } | { kind: 'go'; to: string; remember?: string } | { kind: 'noAccess' };

type GuardedPath = { path: string; access: Access };

/** Addresses that are never worth returning to. */
const neverRemembered = /^\/(login|logout|callback)([/?#]|$)/;

/** A remembered address is used only if it is a path of our own: no other host, no scheme, no backslash tricks. */
export const isOwnPath = (path: string): boolean =>
  /^\/(?![/\\])[^\\]*$/.test(path) && ![...path].some((char) => char < ' ') && !neverRemembered.test(path);

/**
 * The route guard of specification section 2, as one pure function. `remembered` is where the person wanted to go before
 * signing in; the caller removes it when it has been used. A signed-in person who may not enter is told so instead of being
 * sent to a start page they may not enter either, which would never end.
 */
export const decide = (at: GuardedPath, roles: readonly Role[], remembered?: string): Decision => {
  if (mayEnter(at.access, roles)) return { kind: 'enter' };
  const signedIn = roles.length > 0;
  if (signedIn && at.access === 'onlyGuest') return { kind: 'go', to: remembered && isOwnPath(remembered) ? remembered : '/' };
  if (signedIn) return { kind: 'noAccess' };
  return { kind: 'go', to: '/login', ...(isOwnPath(at.path) ? { remember: at.path } : {}) };
};
