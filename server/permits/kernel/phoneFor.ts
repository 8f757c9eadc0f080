import type { Caller } from '#server/kit/module.ts';

/** The telephone number of a person as a member of what is told of them: to Hse Coordinators where one is known, else no member at all. */
export const phoneFor = ({ roles }: Pick<Caller, 'roles'>, phone: string | null): { phone?: string } =>
  phone !== null && roles.includes('Hse Coordinator') ? { phone } : {};
