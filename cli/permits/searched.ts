import { ValidationError } from 'yup';
import { fieldErrorOf } from '#domain/kernel/fieldRules.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { permitExportQuery } from '#domain/permits/permit/permit.endpoints.ts';

const asked = permitExportQuery.pick(['q']);

/** The search as a call names it; no words are no search. Throws `usage` by the name of the flag where a call would not take it. */
export const searched = (search: string): { q?: string } => {
  if (search.trim() === '') return {};
  try {
    asked.validateSync({ q: search });
    return { q: search };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new Problem('usage', { subject: '--search', errors: [{ ...fieldErrorOf(error), field: 'search' }] });
  }
};
