import { Problem } from '#domain/kernel/problem.ts';
import { readBy } from '#domain/kernel/readCall.ts';
import { permitExportQuery } from '#domain/permits/permit/permit.endpoints.ts';

const asked = permitExportQuery.pick(['q']);

/** The search as a call names it; no words are no search. Throws `usage` by the name of the flag where a call would not take it. */
export const searched = (search: string): { q?: string } => {
  if (search.trim() === '') return {};
  try {
    readBy(asked, { q: search });
    return { q: search };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const errors = (error.extra.errors ?? []).map((one) => ({ ...one, field: 'search' }));
    throw new Problem('usage', { subject: '--search', errors });
  }
};
