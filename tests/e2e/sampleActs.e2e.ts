import { readFileSync } from 'node:fs';
import { handOn } from './kit/hand.ts';
import { expect, test } from './kit/journey.ts';
import { sampleActs } from './kit/sampleActs.ts';
import { walkTo } from './kit/walkTo.ts';

const acts = (part: string) =>
  [...part.matchAll(/^\| (?!act|---)(.+?) \| (\d+) \| (\d+) \|$/gm)].map(([, act = '', before, presses]) => ({
    ...{ act, before: Number(before), presses: Number(presses) },
  }));

/** The acts of `docs/sample-acts.md` with their figures, of each app. */
const written = Object.fromEntries(
  readFileSync('docs/sample-acts.md', 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((part) => [part.split('\n')[0] ?? '', acts(part)]),
);

// As high as the days of a month of six weeks need to show all that is on them.
test.use({ viewport: { width: 1440, height: 1200 } });

test('the acts that are written down are those that are driven here', () => {
  const driven = Object.entries(sampleActs).map(([app, own]) => [app, Object.keys(own.acts)]);
  expect(Object.entries(written).map(([app, all]) => [app, all.map(({ act }) => act)])).toEqual(driven);
});

test('no act takes more presses than it took before', () => {
  const worse = Object.values(written).flatMap((all) => all.filter(({ before, presses }) => presses > before));
  expect(worse).toEqual([]);
});

for (const [app, { path, acts: driven }] of Object.entries(sampleActs))
  test(`takes as many presses as docs/sample-acts.md says: ${app}`, async ({ page, openAs }) => {
    await openAs('staff', path);
    // A page that is not there yet does not hear that somebody goes on.
    await expect(page.locator('h1').first()).toBeVisible();
    const counted: Record<string, number> = {};
    for (const [act, perform] of Object.entries(driven)) {
      // Each begins anew: what another one has chosen is gone.
      await walkTo(page, '/pages/faq');
      await expect(page.getByRole('heading', { name: 'How can we help you?' })).toBeVisible();
      await walkTo(page, path);
      const hand = handOn(page);
      await perform(page, hand);
      counted[act] = hand.presses();
    }
    expect(counted).toEqual(Object.fromEntries((written[app] ?? []).map(({ act, presses }) => [act, presses])));
  });
