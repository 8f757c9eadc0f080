import { expect, onTestFinished, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { basedOn, type HandoverCall } from '#machines/handover/handover.machine.ts';
import { withHandoverPorts } from '#src/features/handover/handover.ports.ts';
import { createQueryClient } from '#src/system/query/queryClient.ts';
import type { Reply } from '#src/system/query/readNames.ts';
import { cacheOf } from '#src/system/query/useCache.ts';
import { lookAt } from '#tests/kit/lookAt.ts';

const site = { code: 'CHG', name: 'Change', time_zone: 'UTC' };
const shift = { name: 'day' as const, date: '2026-11-20', from: '2026-11-20T07:00:00.000Z', to: '2026-11-20T19:00:00.000Z' };

const handover = (id: number, version: number, notes = ''): Reply<'handovers.one'> => ({
  status: 'ok',
  result: {
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
    notes,
    list: [],
    signatures: [],
    history: [],
    record: null,
    may_take: false,
  },
});

const noted: HandoverCall = { kind: 'notes', notes: 'Mind the step.' };

/** The handover 5 and what stands beside it, as the screen and the chart have them. */
const open = async () => {
  const reads: string[] = [];
  const stored = { reply: handover(5, 1) };
  const read = async <Answer>(what: string, answer: Answer): Promise<Answer> => {
    reads.push(what);
    return answer;
  };
  const board = { site, sites: [site], shift, shift_ends: shift.to, areas: [], handovers: [] };
  const handovers = {
    current: () => read('board', { status: 'ok', result: board }),
    one: () => read('one', stored.reply),
    diff: () => read('diff', { status: 'ok', result: { base: null, since: shift.from, permits: [] } }),
    open: async () => handover(6, 1),
    change: async ({ body: { notes } }: { body: { notes: string } }) => handover(5, 2, notes),
    complete: async () => handover(5, 3),
  };
  const work = { sign: () => Promise.reject(new Problem('signature_rejected')) };
  const api = { handovers, work } as unknown as Client<Contract>;
  const client = createQueryClient();
  const asked = { params: { id: 5 } };
  const seen = lookAt(client, api, 'handovers.one', asked);
  lookAt(client, api, 'handovers.diff', asked);
  lookAt(client, api, 'handovers.current', { query: {} });
  await expect.poll(seen).toEqual(handover(5, 1));
  reads.length = 0;
  const led: number[] = [];
  const logic = withHandoverPorts({ api, cache: cacheOf(client), lead: (id) => void led.push(id) });
  const actor = createActor(logic, { input: { newKey: () => 'key' } }).start();
  onTestFinished(() => void actor.stop());
  const isIdle = () => waitFor(actor, (snapshot) => snapshot.matches('idle'));
  return { actor, handovers, isIdle, led, reads, seen, stored };
};

test('what a write answers is shown at once; what hangs on it is read again', async () => {
  const { actor, isIdle, led, reads, seen } = await open();
  actor.send({ type: 'handover.typed', form: 'notes 5', value: { text: 'Mind the step.' } });
  actor.send({ type: 'handover.save', form: 'notes 5', call: noted, based: { id: 5, version: 1 } });
  const { context } = await isIdle();
  expect(seen()).toEqual(handover(5, 2, 'Mind the step.'));
  expect([reads, context.forms, led]).toEqual([['board', 'diff'], {}, []]);
});

test('what was refused because somebody was quicker is read again, and what was typed stays', async () => {
  const { actor, handovers, isIdle, seen, stored } = await open();
  handovers.change = () => Promise.reject(new Problem('version_mismatch'));
  stored.reply = handover(5, 2, 'Mind the gap.');
  actor.send({ type: 'handover.typed', form: 'notes 5', value: { text: 'Mind the step.' } });
  actor.send({ type: 'handover.save', form: 'notes 5', call: noted, based: { id: 5, version: 1 } });
  const { context } = await isIdle();
  expect([Object.keys(context.forms), context.refusal?.problem.code]).toEqual([['notes 5'], 'version_mismatch']);
  await expect.poll(seen).toEqual(stored.reply);
});

test('what never arrived is not read again', async () => {
  const { actor, handovers, isIdle, reads } = await open();
  handovers.change = () => Promise.reject(new Problem('unreachable'));
  actor.send({ type: 'handover.save', form: 'notes 5', call: noted, based: { id: 5, version: 1 } });
  await isIdle();
  expect(reads).toEqual([]);
});

test('one that was just opened is led to', async () => {
  const { actor, isIdle, led } = await open();
  actor.send({ type: 'handover.save', form: 'open', call: { kind: 'open', areas: [1], incoming: null }, based: null });
  await isIdle();
  expect(led).toEqual([6]);
});

test('a signature that is refused is said at its signer, and the handover is looked at again', async () => {
  const { actor, isIdle, reads } = await open();
  const signers = [
    { sap: '1009', password: 'one' },
    { sap: '1010', password: 'two' },
  ];
  actor.send({ type: 'handover.sign', based: basedOn(handover(5, 1).result), signers });
  const { context } = await isIdle();
  expect(context.refusal?.problem.extra.errors).toEqual([{ field: 'password0', message: '' }]);
  expect(reads.toSorted()).toEqual(['board', 'diff', 'one']);
});
