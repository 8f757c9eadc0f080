import { expect, onTestFinished, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { filingForm } from '#domain/handover/filing.form.ts';
import type { PaperPermit } from '#domain/handover/paperPermit.endpoints.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { paperPermitsOf, withPaperPermitsPorts } from '#src/features/handover/paperPermits.ports.ts';
import { stillOpen } from '#src/features/handover/paperPermits.selectors.ts';
import type { Reply } from '#src/system/query/readNames.ts';
import { lookedAt } from '#tests/kit/reading.ts';

const number = 'CHG-26-004271-L';
const paper = (state: PaperPermit['state']): PaperPermit => ({
  tracking_number: number,
  state,
  reserved_by: { sap: 1009, name: 'Dara Delegate' },
  reserved_at: '2026-11-20T06:30:00.000Z',
  settled_by: null,
  settled_at: null,
  reason: null,
  permit: null,
  filed: null,
  mine: true,
});
const replyWith = (state: PaperPermit['state']): Reply<'paperPermits.list'> => ({ status: 'ok', result: [paper(state)] });

/** The numbers of a site as a card that shows them and the chart beside it have them. */
const open = async (settle: () => Promise<Reply<'paperPermits.list'>>) => {
  const stored = { reply: replyWith('reserved') };
  const looked = await lookedAt('paperPermits.list', paperPermitsOf('CHG'), async () => stored.reply);
  const api = { paperPermits: { void: settle } } as unknown as Client<Contract>;
  const logic = withPaperPermitsPorts({ api, cache: looked.cache }, 'CHG');
  const actor = createActor(logic, { input: { newKey: () => 'key' } }).start();
  onTestFinished(() => void actor.stop());
  const settled = () => waitFor(actor, (snapshot) => snapshot.matches('idle') && snapshot.context.call !== null);
  return { ...looked, stored, actor, settled, states: () => looked.seen()?.result.map(({ state }) => state) };
};

test('what settling a number answers is shown at once and not read again', async () => {
  const { actor, settled, reads, states } = await open(async () => replyWith('void'));
  actor.send({ type: 'paperPermits.typed', number, form: filingForm.getDefault() });
  actor.send({ type: 'paperPermits.settle', number, outcome: { as: 'void', reason: 'Not used' } });
  const { context } = await settled();
  expect(states()).toEqual(['void']);
  expect(reads.count).toBe(1);
  expect(stillOpen(context.forms, [paper('void')])).toEqual({});
});

test('after a refusal the numbers are read again, and what was typed stays', async () => {
  const { actor, settled, reads, states, stored } = await open(async () => {
    throw new Problem('paper_settled');
  });
  const form = filingForm.getDefault();
  actor.send({ type: 'paperPermits.typed', number, form });
  stored.reply = replyWith('used');
  actor.send({ type: 'paperPermits.settle', number, outcome: { as: 'void', reason: 'Not used' } });
  const { context } = await settled();
  await expect.poll(states).toEqual(['used']);
  expect(reads.count).toBe(2);
  expect(context.refusal?.problem.code).toBe('paper_settled');
  expect(context.forms).toEqual({ [number]: form });
  expect(stillOpen(context.forms, [paper('used')]), 'of a number that no longer waits').toEqual({});
  expect(stillOpen(context.forms, null), 'before the numbers are known').toEqual({ [number]: form });
});
