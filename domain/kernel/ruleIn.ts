import type { FieldError } from './problem.ts';

/** The rule with words of its own that a test of a schema names among its parameters. */
export const ruleIn = (params: Record<string, unknown> | undefined): Pick<FieldError, 'rule'> =>
  params?.rule === 'outsideCalendar' || params?.rule === 'telephone' ? { rule: params.rule } : {};
