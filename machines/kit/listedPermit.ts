import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';

/** A permit as lists show it, for the alphabets of the charts. */
export const listedPermit = (id: number): PermitRow => ({
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
