import { rolesFrom, templateRoles } from '#domain/access/roles.ts';
import { largestSap } from '#domain/access/sapNumber.ts';
import { type FieldError, Problem } from '#domain/kernel/problem.ts';
import type { RegisterReply } from './registration.schema.ts';
import type { SessionUser } from './session.schema.ts';

/** What an address is compared by: the same person writes it now in this case, now in that. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** The name people gave, as first name and surname: together they are what was typed. */
export const namesIn = (displayName: string): { firstname: string; surname: string } => {
  const words = displayName.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return { firstname: (last ? words.slice(0, -1) : words).join(' '), surname: last ?? '' };
};

/**
 * The numbers of those who register: ten figures that begin with 99. The company's own have eight, so a number that somebody gave
 * themselves is never that of a person whom permits name.
 */
export const newcomerNumbers = { first: 9_900_000_000, last: largestSap } as const;

type Fault = { type?: unknown; message?: unknown };

const fieldErrorsIn = (error: unknown): FieldError[] =>
  (Array.isArray(error) ? error : [error]).flatMap((fault: Fault | null | undefined) =>
    typeof fault?.type === 'string' && typeof fault.message === 'string' ? [{ field: fault.type, message: fault.message }] : [],
  );

const refusalIn = (error: unknown): Problem => {
  const errors = fieldErrorsIn(error);
  if (errors.length > 0) return new Problem('validation', { errors });
  return typeof error === 'string' ? new Problem('validation', { message: error }) : new Problem('bad_reply');
};

/** `endsAt` in milliseconds since 1970, null when nobody said. */
export type Registered = { user: SessionUser; token: string; endsAt: number | null };

/**
 * Who has registered, and their token. Throws what the answer refuses, in whichever of the specification's two ways. Of the roles
 * it names only those of the template count.
 */
export const registeredIn = ({ user, access_token, expires_at, error }: RegisterReply): Registered => {
  if (error !== undefined && error !== null) throw refusalIn(error);
  if (!user || !access_token) throw new Problem('bad_reply');
  const { uid, role, sap, data } = user;
  const template_role = templateRoles.find((code) => role.includes(code)) ?? null;
  const whose = { ...data, settings: data.settings ?? null, shortcuts: data.shortcuts ?? [] };
  const endsAt = expires_at === null ? null : Date.parse(expires_at);
  return { user: { uid, from: 'api', role: rolesFrom([], { template_role }), sap, data: whose }, token: access_token, endsAt };
};
