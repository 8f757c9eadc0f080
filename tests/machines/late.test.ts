import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { Problem } from '#domain/kernel/problem.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { lateAfter } from '#machines/kit/lateAfter.ts';
import { emptyForm } from '#machines/permitDesk/permitDesk.machine.ts';
import { type PageOfView, permitListMachine } from '#machines/permitList/permitList.machine.ts';
import { permitPageMachine, type ReadPermit } from '#machines/permitPage/permitPage.machine.ts';
import { permitWorkMachine, type ReadWork, type SavedWork, type SaveInput } from '#machines/permitWork/permitWork.machine.ts';
import type { WorkCall } from '#machines/permitWork/workForms.ts';
import { permitOnPage } from '#tests/kit/permitOnPage.ts';

/** A server of which each answer is given by hand. */
const byHand = <Answer>() => {
  const asked: { answer: (answer: Answer) => void; fail: (problem: Problem) => void }[] = [];
  const ask = () => new Promise<Answer>((answer, fail) => void asked.push({ answer, fail }));
  return { asked, ask };
};

const page = async () => {
  const { asked, ask } = byHand<ReadPermit>();
  const actor = createActor(permitPageMachine.provide({ actors: { loadPermit: fromPromise<ReadPermit, { id: number }>(ask) } }), {
    input: {
      permitId: 7,
      trackingNumber: 'CHG-26-004271-L',
      newKey: () => 'key',
      now: () => 5,
      beginAct: () => ({ form: emptyForm, as: null }),
    },
  }).start();
  const answer = () => asked.at(-1)?.answer({ permit: permitOnPage({ version: 1 }), readAt: 0 });
  answer();
  await vi.advanceTimersByTimeAsync(1);
  const isOld = () => actor.getSnapshot().hasTag('old');
  return { asked, answer, isOld, news: () => actor.send({ type: 'permit.refresh' }) };
};

const list = async () => {
  const { asked, ask } = byHand<number>();
  const actor = createActor(
    permitListMachine.provide({
      actors: { loadPage: fromPromise<number, PageOfView>(ask), watchFreshness: fromCallback(() => undefined) },
    }),
    { input: { view: { labelHandle: 0, search: '', sort: '', group: '', filters: {} }, from: 0 } },
  ).start();
  const answer = () => asked.at(-1)?.answer(3);
  answer();
  await vi.advanceTimersByTimeAsync(1);
  return {
    asked,
    answer,
    isOld: () => actor.getSnapshot().hasTag('old'),
    news: () => actor.send({ type: 'list.refresh' }),
  };
};

const openWork = async () => {
  const { asked, ask } = byHand<ReadWork>();
  const saved: WorkCall[] = [];
  const actor = createActor(
    permitWorkMachine.provide({
      actors: {
        loadWork: fromPromise<ReadWork, { permitId: number }>(ask),
        watchTab: fromCallback(() => undefined),
        watchBeside: fromCallback(() => undefined),
        saveWork: fromPromise<SavedWork | null, SaveInput>(async ({ input }) => {
          saved.push(input.call);
          return null;
        }),
      },
    }),
    { input: { permitId: 7 } },
  ).start();
  actor.send({ type: 'work.opened' });
  const answer = () => asked.at(-1)?.answer({ work: { version: 1 } as PermitWork, permit: null, isolations: [] });
  answer();
  await vi.advanceTimersByTimeAsync(1);
  return {
    actor,
    asked,
    saved,
    answer,
    isOld: () => actor.getSnapshot().hasTag('old'),
    news: () => actor.send({ type: 'work.changed', beside: [{ entity: 'any', id: 7 }] }),
  };
};

describe.each([
  ['a permit', page],
  ['a list', list],
  ['evidence', openWork],
])('%s that is known to have changed', (_, open) => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is old when it could not be read in time, however often it is asked for, until it was read', async () => {
    const { asked, answer, isOld, news } = await open();
    news();
    await vi.advanceTimersByTimeAsync(lateAfter - 1_000);
    expect(isOld()).toBe(false);
    news();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([isOld(), asked.length]).toEqual([true, 3]);
    news();
    await vi.advanceTimersByTimeAsync(1);
    expect(isOld()).toBe(true);
    answer();
    await vi.advanceTimersByTimeAsync(1);
    expect(isOld()).toBe(false);
  });

  test('stays old while it is tried again after a failure', async () => {
    const { asked, answer, isOld, news } = await open();
    news();
    asked.at(-1)?.fail(new Problem('timed_out'));
    await vi.advanceTimersByTimeAsync(1);
    expect(isOld()).toBe(true);
    news();
    await vi.advanceTimersByTimeAsync(1);
    expect(isOld()).toBe(true);
    answer();
    await vi.advanceTimersByTimeAsync(1);
    expect(isOld()).toBe(false);
  });
});

describe('what may stop work', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const lost = { kind: 'isolation', id: 3, version: 1, body: { event: 'LOSE_POINT', point: 1 }, signer: null } as WorkCall;

  test.each(['before', 'after'])('does not wait for a reading that takes long: pressed %s it is known to', async (when) => {
    const { actor, saved, news } = await openWork();
    news();
    const press = () => actor.send({ type: 'work.save', form: 'step', call: lost });
    if (when === 'before') press();
    await vi.advanceTimersByTimeAsync(lateAfter);
    if (when === 'after') press();
    await vi.advanceTimersByTimeAsync(1);
    expect(saved).toEqual([lost]);
    await vi.advanceTimersByTimeAsync(lateAfter);
    expect(saved).toHaveLength(1);
  });
});

describe('what may not be recorded over what is old', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const goesIn = { kind: 'logEntry', body: { member: 2, inside: true }, key: 'one', at: 0 } as WorkCall;
  const unsent = { form: 'entry', problem: { code: 'timed_out' }, isUnsent: true };

  test.each(['before', 'after'])(
    'is refused, and never sent by itself later: pressed %s it is known to take long',
    async (when) => {
      const { actor, saved, news, answer } = await openWork();
      news();
      const press = () => actor.send({ type: 'work.save', form: 'entry', call: goesIn });
      if (when === 'before') press();
      await vi.advanceTimersByTimeAsync(lateAfter);
      if (when === 'after') press();
      await vi.advanceTimersByTimeAsync(1);
      expect(actor.getSnapshot().context).toMatchObject({ waiting: [], refusal: unsent });
      answer();
      await vi.advanceTimersByTimeAsync(lateAfter);
      expect(saved).toEqual([]);
      // Read again, it says so until somebody presses again.
      expect(actor.getSnapshot().context.refusal).toMatchObject(unsent);
      press();
      await vi.advanceTimersByTimeAsync(1);
      expect(saved).toEqual([goesIn]);
    },
  );

  test.each(['before', 'after'])('is refused where reading failed: pressed %s', async (when) => {
    const { actor, asked, saved, news } = await openWork();
    news();
    const press = () => actor.send({ type: 'work.save', form: 'entry', call: goesIn });
    if (when === 'before') press();
    asked.at(-1)?.fail(new Problem('unreachable'));
    await vi.advanceTimersByTimeAsync(1);
    if (when === 'after') press();
    await vi.advanceTimersByTimeAsync(1);
    expect(actor.getSnapshot().context).toMatchObject({
      waiting: [],
      refusal: { ...unsent, problem: { code: 'unreachable' } },
    });
    expect(saved).toEqual([]);
  });
});
