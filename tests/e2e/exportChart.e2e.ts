import type { Page } from '@playwright/test';
import type { StateValueFrom } from 'xstate';
import { exportAlphabet } from '#machines/export/export.alphabet.ts';
import { type ExportEvent, exportMachine } from '#machines/export/export.machine.ts';
import type { Letter } from '#machines/kit/alphabet.ts';
import type { Faults } from '#tests/kit/faults.ts';
import { type UiStep, uiWalksOf, walkName } from '#tests/kit/uiWalk.ts';
import { exportDialog } from './kit/exportDialog.ts';
import { expect, test } from './kit/journey.ts';

type State = StateValueFrom<typeof exportMachine>;

/** What a person sees in each state. A new state does not compile until it is described. */
const sees: Record<State, (page: Page) => Promise<void>> = {
  idle: async (page) => {
    const { question, backdrop, done, cutOff } = exportDialog(page);
    for (const gone of [question, backdrop, done, cutOff]) await expect(gone).toHaveCount(0);
  },
  counting: async (page) => expect(exportDialog(page).counting).toBeVisible(),
  counted: async (page) => expect(exportDialog(page).counted).toBeVisible(),
  uncounted: async (page) => expect(exportDialog(page).alert).toContainText('The server cannot be reached.'),
  busy: async (page) => {
    await expect(exportDialog(page).backdrop).toBeVisible();
    await expect(exportDialog(page).question).toHaveCount(0);
  },
  succeeded: async (page) => {
    await expect(exportDialog(page).done).toBeVisible();
    await expect(exportDialog(page).backdrop).toHaveCount(0);
  },
  failed: async (page) => {
    await expect(exportDialog(page).cutOff).toBeVisible();
    await expect(exportDialog(page).backdrop).toHaveCount(0);
  },
};

/** What a person does to cause each event. Progress is made by the network. */
const does: Record<ExportEvent['type'], (page: Page, state: string) => Promise<void>> = {
  'export.opened': (page, state) => (state === 'uncounted' ? exportDialog(page).retry() : exportDialog(page).open()),
  'export.dateChosen': (page) => exportDialog(page).date.fill('2026-11-02'),
  'export.requested': (page) => exportDialog(page).request(),
  'export.progressed': async (page) => expect(exportDialog(page).backdrop).not.toContainText(/^\D*0 B received/),
  'export.cancelled': (page) => exportDialog(page).cancel(),
  'export.dismissed': (page) => exportDialog(page).dismiss(),
};

const isEvent = (letter: Letter): letter is ExportEvent => letter.type in does;

/** The button always proposes a day, Retry keeps the one that stands; a toast is closed through the messages, not here. */
const canCause = ({ from, letter }: UiStep): boolean => {
  if (letter.type === 'export.opened') return (from === 'uncounted') === !('date' in letter);
  if (letter.type === 'export.dismissed') return from !== 'succeeded' && from !== 'failed';
  return letter.type !== 'xstate.error.actor.watchProgress';
};

// The deep run opens the page anew for every walk; every edge is taken in any case.
const { walks, tours, left } = uiWalksOf(exportMachine, exportAlphabet, canCause);

const countPath = /conversationExcel\/count/;
const filePath = /conversationExcel\/\?/;

/** How the next call has to go for what comes after it; a call that nothing follows is kept waiting. */
const planFor = (door: Faults, state: string, next: UiStep | undefined) => {
  const type = next?.letter.type ?? '';
  if (state === 'counting') {
    if (type === 'xstate.done.actor.countRows') return door.plan();
    return door.plan({
      path: countPath,
      fault: type === 'xstate.error.actor.countRows' ? { kind: 'reset' } : { kind: 'blackHole' },
    });
  }
  if (type === 'xstate.done.actor.fetchWorkbook') return door.plan();
  const after = 2000;
  return door.plan({
    path: filePath,
    fault: type === 'xstate.error.actor.fetchWorkbook' ? { kind: 'truncate', after } : { kind: 'stall', after },
  });
};

const spokenEdge = (step: UiStep): string => `${step.from} · ${walkName([step])} → ${step.to}`;
const waits = (state: string): boolean => state === 'counting' || state === 'busy';
const byNetwork = (step: UiStep | undefined): boolean => /^xstate\.(done|error)/.test(step?.letter.type ?? '');

test('what nobody outside can cause is known', () => {
  expect(left.sort()).toEqual([
    'busy · watchProgress error → busy',
    'failed · export.dismissed → idle',
    'failed · export.opened → counting',
    'idle · export.opened → counting',
    'succeeded · export.dismissed → idle',
    'succeeded · export.opened → counting',
    'uncounted · export.opened {"date":"2026-10-01"} → counting',
  ]);
  expect(walks.length).toBeGreaterThan(10);
  expect(new Set(tours.flat().map(spokenEdge))).toEqual(new Set(walks.flat().map(spokenEdge)));
});

for (const [at, walk] of (process.env.DEEP === '1' ? walks : tours).entries())
  test(`export, walk ${at + 1}: ${walkName(walk.slice(0, 12))}`, async ({ page, door, openAs }) => {
    await openAs('hse', '/pages/faq', door.address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [index, { from, letter, to }] of walk.entries())
      await test.step(walkName(walk.slice(index, index + 1)), async () => {
        const next = walk[index + 1];
        if (waits(to) && letter.type !== 'export.progressed')
          planFor(door, to, next?.letter.type === 'export.progressed' ? walk[index + 2] : next);
        if (isEvent(letter)) await does[letter.type](page, from);
        if (!waits(to) || !byNetwork(next)) await sees[to as State](page);
      });
  });
