import { Problem } from '#domain/kernel/problem.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import { isOutcomeUnknown } from '#machines/kit/nobodyKnows.ts';
import type { permitWorkMachine } from './permitWork.machine.ts';

const at = '2026-11-20T06:30:00.000Z';

const work = (version: number): PermitWork => ({
  id: 7,
  version,
  state: 'live',
  at,
  regions: {
    validity: 'within',
    emergency: 'none',
    gas: 'not_required',
    isolation: 'not_required',
    simops: 'clear',
    endorsement: 'not_required',
    window: 'inside',
    crm: 'verified',
    visit: 'made',
    site: 'sound',
    crew: 'on',
    fire_watch: 'none',
  },
  issue: null,
  risk: null,
  gas: {
    needed: false,
    continuous: false,
    interval_min: null,
    points: [],
    limits: [],
    tests: [],
    retest_since: null,
    before_isolation: [],
    monitoring: null,
  },
  isolation_needed: false,
  isolations: [],
  conflicts: [],
  conflicts_checked_at: at,
  endorsements: [],
  controls: [],
  added_risks: [],
  visit: null,
  toolbox_talk: null,
  crew: [],
  safeguards: [],
  entries: [],
  entry_log: null,
  fire_watch_until: null,
  fire_watch_lost: false,
  fire_watch_over: null,
  overrides: [],
  test: null,
  signatures: [],
});

const visit = { at, note: 'Looked at the flange', photos: [] };

/** The work once somebody is inside whose entry was sent, and the answer lost. */
const recorded: PermitWork = {
  ...work(2),
  entries: [
    { no: 1, member: 1, name: 'Ada', in_at: at, found: false, in_by: { sap: 1008, name: 'Ada' }, out_at: null, out_by: null },
  ],
};

/** Somebody looks, types, saves and gives up, while others change the same permit. */
export const permitWorkAlphabet = alphabet<typeof permitWorkMachine>({
  input: { permitId: 7 },
  events: [
    { type: 'work.opened' },
    { type: 'work.retry' },
    { type: 'work.behind', version: 1 },
    { type: 'work.behind', version: 2 },
    { type: 'work.changed', beside: [{ entity: 'regions', id: 7 }] },
    {
      type: 'work.changed',
      beside: [
        { entity: 'isolation', id: 3 },
        { entity: 'conflict', id: 4 },
      ],
    },
    { type: 'work.typed', form: 'visit', value: visit },
    { type: 'work.discarded', form: 'visit' },
    { type: 'work.restored', forms: { visit } },
    { type: 'work.save', form: 'visit', call: { kind: 'visit', body: visit } },
    {
      type: 'work.save',
      form: 'void',
      call: { kind: 'voidGas', no: 1, body: { reason: 'The meter was not calibrated.', signatures: [] }, signers: [] },
    },
    {
      type: 'work.save',
      form: 'endorsement',
      call: {
        kind: 'endorse',
        body: { discipline: 'electrical', area: null, given: false, reason: 'The earth was taken off.', signatures: [] },
        signer: { sap: 1008, password: 'secret' },
      },
    },
    { type: 'work.save', form: 'entry', call: { kind: 'logEntry', body: { member: 1, inside: true }, key: 'pressed', at: 0 } },
    { type: 'work.save', form: 'entry', call: { kind: 'logEntry', body: { member: 2, inside: false }, key: 'next', at: 0 } },
  ],
  ports: {
    watchTab: { failures: ['the tab cannot be watched'] },
    watchBeside: { failures: ['nothing tells when to look again'] },
    loadWork: {
      answers: [
        { work: work(1), permit: null, isolations: [] },
        { work: recorded, permit: null, isolations: [] },
      ],
      failures: [new Problem('unreachable')],
    },
    saveWork: {
      answers: [{ work: work(2), permit: null }, null],
      failures: [new Problem('version_mismatch'), new Problem('validation'), new Problem('unreachable')],
    },
  },
  facts: ({ work: read, forms, waiting, refusal, sent, problem, missed, behind }) => [
    read?.version,
    waiting[0]?.form,
    Object.keys(forms),
    refusal !== null && isOutcomeUnknown(refusal.problem),
    refusal?.isUnsent,
    refusal !== null,
    sent !== null,
    problem?.code,
    missed || behind > (read?.version ?? 0),
  ],
});
