import type { NotAccounted, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';

/** Where somebody of the crew, by their number, was listed at the emergency since which they are missing; null where they are not. */
export const whereMissing = ({ crew }: Pick<PermitFacts, 'crew'>, member: number): NotAccounted | null =>
  crew.find(({ no }) => no === member)?.notAccounted ?? null;

/** Whether somebody of the crew, by their number, is not accounted for since an emergency. */
export const isNotAccounted = ({ crew }: Pick<PermitFacts, 'crew'>, member: number): boolean =>
  whereMissing({ crew }, member) !== null;
