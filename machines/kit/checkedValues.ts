import type { Problem } from '#domain/kernel/problem.ts';

/** What a form of a chart holds: its values, which of them were touched, what is wrong with them, and what the server said. */
export type CheckedValues<Values, Errors> = {
  values: Values;
  touched: Partial<Record<keyof Values, true>>;
  errors: Errors;
  problem: Problem | null;
  check: (values: Values) => Errors;
};

/** The form after one of its values was changed: checked anew, and what the server said of the former ones is gone. */
export const withChange = <Values, Errors>(
  { values: before, touched, check }: CheckedValues<Values, Errors>,
  { field, value }: { field: keyof Values; value: string },
): Pick<CheckedValues<Values, Errors>, 'values' | 'touched' | 'errors' | 'problem'> => {
  const values = { ...before, [field]: value };
  return { values, touched: { ...touched, [field]: true }, errors: check(values), problem: null };
};
