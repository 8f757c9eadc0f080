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
    const said = error instanceof Error ? error.message : String(error);
    const errors = [{ field: 'search', message: said.replace(/^q /, 'search ') }];
    throw new Problem('usage', { subject: '--search', errors });
  }
};
