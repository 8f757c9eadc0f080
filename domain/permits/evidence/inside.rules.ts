import type { Entry, Evidence } from './evidence.ts';

/** The lines of those who are inside now. */
export const insideOf = ({ entries }: Pick<Evidence, 'entries'>): Entry[] => entries.filter(({ outAt }) => outAt === null);

/** Whether the entry log has somebody of the crew inside. */
export const isInside = (evidence: Pick<Evidence, 'entries'>, member: number): boolean =>
  insideOf(evidence).some((entry) => entry.member === member);
