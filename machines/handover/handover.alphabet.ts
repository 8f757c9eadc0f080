import type { CurrentHandovers, Handover, HandoverDiff } from '#domain/handover/handover.schema.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { handoverMachine } from './handover.machine.ts';

const site = { code: 'CHG', name: 'Change', time_zone: 'UTC' };
const shift = { name: 'day' as const, date: '2026-11-20', from: '2026-11-20T07:00:00.000Z', to: '2026-11-20T19:00:00.000Z' };
const board: CurrentHandovers = { site, sites: [site], shift, shift_ends: shift.to, areas: [], handovers: [] };

const handover = (id: number, version: number): Handover => ({
  id,
  version,
  state: 'open',
  shift,
  areas: [],
  outgoing: { sap: 1009, name: 'Outgoing' },
  incoming: null,
  opened_at: shift.from,
  completed_at: null,
  items: 0,
  acknowledged: 0,
  site,
  notes: '',
  list: [],
  signatures: [],
  history: [],
  seal: null,
  may_take: false,
});
const diff: HandoverDiff = { base: null, since: shift.from, permits: [] };

/** Somebody opens a handover, writes what is left and signs, while another one is looked at or changes. */
export const handoverAlphabet = alphabet<typeof handoverMachine>({
  input: { site: null, open: null, newKey: () => 'key' },
  events: [
    { type: 'handover.retry' },
    { type: 'handover.heard' },
    { type: 'handover.looked', site: null, open: 5 },
    { type: 'handover.typed', form: 'left 7', value: { left: 'Close it.' } },
    { type: 'handover.discarded', form: 'left 7' },
    { type: 'handover.restored', forms: { 'left 7': { left: 'Close it.' } } },
    { type: 'handover.save', form: 'left 7', call: { kind: 'left', permit: 7, left: 'Close it.', hazards: '' } },
    {
      type: 'handover.sign',
      signers: [
        { sap: '1009', password: 'one' },
        { sap: '1010', password: 'two' },
      ],
    },
  ],
  ports: {
    watchAddress: { failures: ['nothing tells of the address'] },
    readHandover: {
      answers: [
        { board, handover: null, diff: null },
        { board, handover: handover(5, 1), diff },
      ],
      failures: [new Problem('unreachable')],
    },
    saveHandover: { answers: [handover(5, 2)], failures: [new Problem('unreachable'), new Problem('version_mismatch')] },
    signHandover: { answers: [handover(5, 3)], failures: [new Problem('signature_rejected')] },
    watchHandovers: { failures: [new Error('no feed')] },
  },
  facts: ({ handover: read, forms, attempt, refusal, problem }) => [
    read !== null,
    Object.keys(forms).length > 0,
    attempt !== null,
    refusal !== null,
    problem !== null,
  ],
});
