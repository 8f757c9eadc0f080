import { Problem } from '#domain/kernel/problem.ts';
import type { PermitRow } from '#domain/permits/permit.schema.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { PermitPage, permitListMachine } from './permitList.machine.ts';
import { missingPage, pageSize } from './permitPages.ts';

const row = (id: number): PermitRow => ({
  id,
  tracking_number: `CHG-26-${String(id).padStart(6, '0')}-A`,
  title: 'Replace a gasket',
  state: 'live',
  reason: null,
  primary_code: 'CLD',
  supplementary_codes: [],
  area: { id: 1, code: 'U100', name: 'Crude unit' },
  level: 'Grade',
  time_zone: 'UTC',
  window: { from: '2026-11-02T06:00:00.000Z', to: '2026-11-02T18:00:00.000Z', kind: 'issue' },
  risk_residual: 4,
  risk_weight: 1.3,
  crew_on: 3,
  gas: 'valid',
  isolation: 'not_required',
  simops: 'clear',
  waiting: { role: 'performing authority', since: '2026-11-02T06:00:00.000Z' },
  pa: { sap: 4001, name: 'Deniz Aksoy' },
  conversations: 0,
  watched: false,
  version: 1,
  created_at: '2026-11-01T06:00:00.000Z',
  updated_at: '2026-11-02T06:00:00.000Z',
});

const page = (total: number): PermitPage => ({
  rows: Array.from({ length: Math.min(total, pageSize) }, (_, index) => row(index + 1)),
  total,
  suggestions: [],
  readAt: 1_793_600_000_000,
});

const far = 210;

/** A list of three pages, one of a single page, one that is empty, and a person who scrolls far away and back. */
export const permitListAlphabet = alphabet<typeof permitListMachine>({
  input: { view: { labelHandle: 0, search: '', sort: '', filters: {} }, from: 0 },
  events: [
    { type: 'list.wanted', from: 0, to: 30 },
    { type: 'list.wanted', from: far, to: far + 30 },
    { type: 'list.refresh' },
    { type: 'list.retry' },
  ],
  ports: {
    watchFreshness: { failures: ['nothing tells when to look again'] },
    loadPage: { answers: [page(300), page(40), page(0)], failures: [new Problem('unreachable')] },
  },
  facts: (context) => [context.wanted.from, missingPage(context), context.pages.size],
});
