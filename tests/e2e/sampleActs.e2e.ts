import { readFileSync } from 'node:fs';
import { handOn } from './kit/hand.ts';
import { expect, test } from './kit/journey.ts';
import { beginningOf, sampleActs } from './kit/sampleActs.ts';
import { walkTo } from './kit/walkTo.ts';

/** The figures of `docs/sample-acts.md`, by act, of each app. */
const written: Record<string, Record<string, number>> = Object.fromEntries(
  readFileSync('docs/sample-acts.md', 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((part) => [
      part.split('\n')[0] ?? '',
      Object.fromEntries(
        [...part.matchAll(/^\| (?!act|---)(.+?) \| (\d+) \|$/gm)].map(([, act, presses]) => [act, Number(presses)]),
      ),
    ]),
);

test('the acts that are written down are those that are driven here', () => {
  const driven = Object.entries(sampleActs).map(([app, { acts }]) => [app, Object.keys(acts)]);
  expect(Object.entries(written).map(([app, acts]) => [app, Object.keys(acts)])).toEqual(driven);
});

for (const [app, { path, acts }] of Object.entries(sampleActs))
  test(`takes as many presses as docs/sample-acts.md says: ${app}`, async ({ page, openAs }) => {
    await openAs('staff', path);
    const counted: Record<string, number> = {};
    for (const [act, perform] of Object.entries(acts)) {
      // Each begins anew: what another one has chosen is gone.
      await walkTo(page, '/pages/faq');
      await expect(page.getByRole('heading', { name: 'How can we help you?' })).toBeVisible();
      await walkTo(page, beginningOf(act) ?? path);
      const hand = handOn(page);
      await perform(page, hand);
      counted[act] = hand.presses();
    }
    expect(counted).toEqual(written[app]);
  });
