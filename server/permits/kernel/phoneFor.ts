import type { Caller } from '#server/kit/module.ts';

type Reader = Pick<Caller, 'roles'>;

/** Telephone numbers are told to HSE Coordinators. */
export const mayReadPhones = ({ roles }: Reader): boolean => roles.includes('Hse Coordinator');

/** The telephone number of a person as a member of what is told of them: where one is known and may be told, else no member at all. */
export const phoneFor = (reader: Reader, phone: string | null): { phone?: string } =>
  phone !== null && mayReadPhones(reader) ? { phone } : {};
