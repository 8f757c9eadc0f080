import { Problem } from '#domain/kernel/problem.ts';
import type { Permit } from '#domain/permits/permit.schema.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { permitPageMachine } from './permitPage.machine.ts';

const someone = { sap: 4001, name: 'Deniz Aksoy' };

const permit: Permit = {
  id: 7,
  tracking_number: 'CHG-26-004271-L',
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
  pa: someone,
  version: 1,
  created_at: '2026-11-01T06:00:00.000Z',
  updated_at: '2026-11-02T06:00:00.000Z',
  revision: 0,
  ever_live: true,
  site: { code: 'CHG', name: 'Site', time_zone: 'UTC' },
  description: 'Open the flange, change the gasket, close it.',
  limits: 'One flange.',
  emergency_actions: 'Leave by the west stair.',
  precautions: [],
  ppe: [],
  equipment_tags: [],
  work_order: null,
  elevation_from_m: 0,
  elevation_to_m: 2,
  risk_initial: 9,
  risk_weight_parts: { version: 1, basis: 'demo', residual: 0.96, code: 'CLD', work: 0.3, night: 0, conflict: 0 },
  applicant: someone,
  coordinator: null,
  area_owner_delegate: null,
  planned_from: '2026-11-02T06:00:00.000Z',
  planned_to: '2026-11-02T18:00:00.000Z',
  valid_from: null,
  valid_to: null,
  issue_from: null,
  issue_to: null,
  conversations: 0,
  watched: false,
  standing: null,
  chain_head: '0'.repeat(64),
};

const readAt = 1_793_600_000_000;

/** The permit that is meant and one that is not, a number that belongs to somebody and one that belongs to nobody. */
export const permitPageAlphabet = alphabet<typeof permitPageMachine>({
  input: { permitId: 7, trackingNumber: 'chg26004271l' },
  events: [{ type: 'permit.refresh' }, { type: 'permit.retry' }],
  ports: {
    watchFreshness: { failures: ['nothing tells when to look again'] },
    loadPermit: {
      answers: [
        { permit, readAt },
        { permit: { ...permit, tracking_number: 'CHG-26-004272-N' }, readAt },
      ],
      failures: [new Problem('not_found'), new Problem('unreachable')],
    },
    findByNumber: {
      answers: [{ id: 9, tracking_number: 'CHG-26-004271-L', title: 'Replace a gasket' }, null],
      failures: [new Problem('unreachable')],
    },
  },
});
