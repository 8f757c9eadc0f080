import { Problem } from '#domain/kernel/problem.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import { listedPermit } from '#machines/kit/listedPermit.ts';
import { emptyForm } from '#machines/permitDesk/permitDesk.machine.ts';
import type { permitPageMachine } from './permitPage.machine.ts';

const applicant = { sap: 4001, name: 'Deniz Aksoy' };

const permit: Permit = {
  ...listedPermit(7),
  tracking_number: 'CHG-26-004271-L',
  revision: 0,
  ever_live: true,
  site: { code: 'CHG', name: 'Site', time_zone: 'UTC' },
  description: 'Open the flange, change the gasket, close it.',
  limits: 'One flange.',
  emergency_actions: 'Leave by the west stair.',
  precautions: [],
  ppe: [],
  equipment_tags: [],
  unlisted_tags: [],
  unknown_tags: [],
  other_areas: [],
  work_order: null,
  contractor: null,
  contractor_responsible: null,
  goes_inside: null,
  elevation_from_m: 0,
  elevation_to_m: 2,
  risk_initial: 9,
  risk_weight_parts: { version: 1, basis: 'demo', residual: 0.96, code: 'CLD', work: 0.3, night: 0, conflict: 0 },
  applicant,
  coordinator: null,
  area_owner_delegate: null,
  planned_from: '2026-11-02T06:00:00.000Z',
  planned_to: '2026-11-02T18:00:00.000Z',
  valid_from: null,
  valid_to: null,
  issue_from: null,
  issue_to: null,
  standing: null,
  chain_head: '0'.repeat(64),
};

const can = (version: number) => ({ version, at: '2026-11-02T08:00:00.000Z', events: [] });

const readAt = 1_793_600_000_000;

/** The permit that is meant and one that is not, a number that belongs to somebody and one that belongs to nobody. */
export const permitPageAlphabet = alphabet<typeof permitPageMachine>({
  input: {
    permitId: 7,
    trackingNumber: 'chg26004271l',
    newKey: () => 'key',
    now: () => readAt,
    beginAct: () => ({ form: emptyForm, as: null }),
  },
  events: [
    { type: 'permit.refresh' },
    { type: 'permit.retry' },
    { type: 'permit.answered', permit },
    { type: 'permit.answered', permit: { ...permit, version: permit.version + 1 } },
    { type: 'permit.changed', version: permit.version },
    { type: 'permit.changed', version: permit.version + 1 },
    { type: 'permit.asked', event: 'APPROVE' },
    { type: 'permit.possible', can: can(1), own: true },
    { type: 'permit.possible', can: can(2), own: false },
    { type: 'permit.worked', version: 1 },
    { type: 'permit.worked', version: 2 },
    { type: 'permit.outdated' },
    { type: 'permit.signerMeant', sap: 4001 },
    { type: 'permit.deskClosed' },
  ],
  ports: {
    can: { failures: ['what may be done broke'] },
    desk: { failures: ['the desk broke'] },
    stop: { failures: ['the stop broke'] },
    work: { failures: ['the evidence broke'] },
    watchAddress: { failures: ['nothing tells of the address'] },
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
  facts: ({ can: read, asked, permit: shown }) => [read?.version, asked, shown?.version],
});
