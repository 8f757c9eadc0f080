import { type SuspendReason, suspendReasons } from '#domain/permits/kernel/permit.states.ts';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { expect, test } from './kit/journey.ts';
import { permitsPage } from './kit/permitsPage.ts';

type Told = Pick<PermitRow, 'state' | 'reason' | 'gas' | 'crew_inside'>;

const stopped = (reason: SuspendReason, gas: PermitRow['gas'] = 'not_required'): Told => ({
  state: 'suspended',
  reason,
  gas,
  crew_inside: 12,
});
const gasStops = (['failed', 'overdue', 'silent'] as const).map((gas) => stopped('gas', gas));
const others = suspendReasons.filter((reason) => reason !== 'gas').map((reason) => stopped(reason));
const live: Told = { state: 'live', reason: null, gas: 'valid', crew_inside: 12 };
const expired: Told = { ...live, state: 'expired' };
const each = [...gasStops, ...others, live, expired];

for (const language of ['en', 'tr', 'ar'] as const)
  for (const [width, height] of [
    [1440, 1000],
    [390, 1300],
  ] as const)
    test(`in ${language} at ${width} pixels the list says in full how many are inside and why work is stopped`, async ({
      page,
      openAs,
    }) => {
      await page.setViewportSize({ width, height });
      await page.route(
        (url) => url.pathname === '/v1/permits/',
        async (route) => {
          const reply = await route.fetch();
          const { result, ...rest } = await reply.json();
          const items = result.items.map((row: PermitRow, at: number) => ({ ...row, ...each[at % each.length] }));
          await route.fulfill({ response: reply, json: { ...rest, result: { ...result, items } } });
        },
      );
      await openAs('hse', `/apps/permits/0?settings=${encodeURIComponent(JSON.stringify({ language }))}`);
      const { rows } = permitsPage(page);
      await expect(
        rows
          .nth(each.length - 1)
          .locator('[data-told]')
          .first(),
      ).toBeVisible();
      const cut = await rows.evaluateAll((all) =>
        all.flatMap((row) => {
          const told = [...row.querySelectorAll('[data-told]')];
          const cell = told[0]?.closest('[role="gridcell"]');
          if (!cell) return ['nothing is told'];
          const [around, line] = [cell.getBoundingClientRect(), row.getBoundingClientRect()];
          return told.flatMap((one) => {
            const words = document.createRange();
            words.selectNodeContents(one);
            const { left, right, top, bottom } = words.getBoundingClientRect();
            const fits =
              one.textContent !== '' &&
              left >= around.left &&
              right <= around.right &&
              top >= line.top - 1 &&
              bottom <= line.bottom + 1;
            return fits
              ? []
              : [`${one.textContent}: ${[left, right, top, bottom, around.left, around.right, line.top, line.bottom]}`];
          });
        }),
      );
      expect(cut, 'give it more room or shorten the words').toEqual([]);
    });
