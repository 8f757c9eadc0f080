import type { ClockKind } from '#domain/permits/life/standing.rules.ts';
import { type WarningKind, warningSteps } from './warning.data.ts';

/** Of which a clock is warned; a fire watch ends well, and of an acceptance nobody is warned. */
const warnedBy: Partial<Record<ClockKind, WarningKind>> = { gas: 'gas', issue: 'window', validity: 'validity', test: 'test' };

/** Whether so few minutes are left on a clock that people have been warned that something is needed soon. */
export const isWarnedOf = (kind: ClockKind, minutes: number): boolean => {
  const warning = warnedBy[kind];
  const soon = warning ? warningSteps[warning].filter(({ priority }) => priority < 3) : [];
  return soon.some(({ at }) => minutes < -at);
};
