import type { PermitFacts } from '#domain/permits/kernel/permit.facts.ts';

/** Whether somebody of the crew, by their number, is not accounted for since an emergency. */
export const isNotAccounted = ({ crew }: Pick<PermitFacts, 'crew'>, member: number): boolean =>
  crew.some(({ no, notAccounted }) => no === member && notAccounted === true);
