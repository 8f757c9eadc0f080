import type { PermitFacts } from '#domain/permits/kernel/permit.facts.ts';

/** Whether danger was reported, here or in the same space, after the last issue: nobody has signed since that it is gone. */
export const isDangerOpen = ({ dangerAt, signatures }: Pick<PermitFacts, 'dangerAt' | 'signatures'>): boolean =>
  dangerAt !== undefined && !signatures.some(({ event, at }) => (event === 'ISSUE' || event === 'REISSUE') && at > dangerAt);
