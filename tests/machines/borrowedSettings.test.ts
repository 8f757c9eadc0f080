import { expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { changed, defaultSettings, type Settings } from '#domain/settings/settings.schema.ts';
import { type StoredAt, settingsMachine, settlingTime } from '#machines/settings/settings.machine.ts';

const look = { theme: { main: 'dark3' }, layout: { style: 'layout2' } } as const;

/** The chart of a page whose address lends the look, and everything it keeps. */
const opened = (stored: unknown = null) => {
  const kept: Settings[] = [];
  const clock = new SimulatedClock();
  const logic = settingsMachine.provide({
    actors: {
      apply: fromPromise<void, Settings>(() => Promise.resolve()),
      keep: fromPromise<StoredAt, { settings: Settings; person: boolean }>(async ({ input }) => {
        kept.push(input.settings);
        return 'device';
      }),
      watchOtherTabs: fromCallback(() => undefined),
    },
  });
  const actor = createActor(logic, { input: { stored, borrowed: look }, clock }).start();
  const settled = () => vi.waitFor(() => expect(actor.getSnapshot().matches({ shown: 'ready' })).toBe(true));
  const afterwards = async () => {
    await vi.waitFor(() => expect(actor.getSnapshot().matches({ shown: 'ready', kept: 'settling' })).toBe(true));
    clock.increment(settlingTime);
    await vi.waitFor(() => expect(actor.getSnapshot().matches({ kept: 'kept' })).toBe(true));
    return kept;
  };
  return { actor, kept, settled, afterwards, shown: () => actor.getSnapshot().context.settings };
};

test('borrowed settings are in force from the start and kept nowhere', async () => {
  const { kept, settled, shown } = opened({ fontSize: 1.2 });
  await settled();
  expect(shown()).toEqual(changed(defaultSettings, { fontSize: 1.2, ...look }));
  expect(kept).toEqual([]);
});

test('they stand over the settings of the person who signs in', async () => {
  const { actor, kept, settled, shown } = opened();
  await settled();
  actor.send({ type: 'settings.personCame', stored: { fontSize: 0.8, theme: { main: 'light4', navbar: 'light5' } } });
  await vi.waitFor(() => expect(shown().fontSize).toBe(0.8));
  expect(shown().theme).toMatchObject({ main: 'dark3', navbar: 'light5' });
  expect(shown().layout.style).toBe('layout2');
  expect(kept).toEqual([]);
});

test('who has never chosen language and text size keeps those of the device', async () => {
  const logic = opened({ language: 'tr', fontSize: 1.2 });
  await logic.settled();
  logic.actor.send({ type: 'settings.personCame', stored: { firstSteps: 'shown' } });
  await vi.waitFor(() => expect(logic.shown().firstSteps).toBe('shown'));
  expect(logic.shown()).toMatchObject({ language: 'tr', fontSize: 1.2 });
});

test('a change under them keeps the change and not what is borrowed', async () => {
  const { actor, settled, afterwards } = opened();
  await settled();
  actor.send({ type: 'settings.changed', change: { singleKeys: false } });
  expect(await afterwards()).toEqual([changed(defaultSettings, { singleKeys: false })]);
});

test('what is chosen in place of the borrowed is kept', async () => {
  const { actor, settled, afterwards, shown } = opened();
  await settled();
  actor.send({ type: 'settings.changed', change: { layout: { style: 'layout3' } } });
  expect(await afterwards()).toEqual([changed(defaultSettings, { layout: { style: 'layout3' } })]);
  expect(shown().theme.main).toBe('dark3');
});

test('a reset ends the borrowing', async () => {
  const { actor, settled, afterwards, shown } = opened();
  await settled();
  actor.send({ type: 'settings.reset' });
  expect(await afterwards()).toEqual([defaultSettings]);
  expect(shown()).toEqual(defaultSettings);
});
