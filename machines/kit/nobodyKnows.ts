import { asProblem } from '#domain/kernel/problem.ts';

/** Nothing came back, or what came back says nothing about what happened: the call may have arrived. */
export const isOutcomeUnknown = (error: unknown): boolean => {
  const { status, code } = asProblem(error);
  return status === 0 || (status >= 500 && code !== 'clock_fault');
};
