import { type PermitState, permitStates, type SuspendReason, suspendReasons } from '#domain/permits/kernel/permit.states.ts';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { expect, test } from './kit/journey.ts';
import { permitsPage } from './kit/permitsPage.ts';

type Told = Pick<PermitRow, 'state' | 'reason' | 'gas' | 'isolation' | 'crew_inside' | 'crew_on'> &
  Partial<Pick<PermitRow, 'inside_beside' | 'missing'>>;

const stopped = (reason: SuspendReason, gas: PermitRow['gas'] = 'not_required'): Told => ({
  state: 'suspended',
  reason,
  gas,
  isolation: 'not_required',
  crew_inside: 12,
  crew_on: 14,
});
const gasStops = (['failed', 'overdue', 'silent'] as const).map((gas) => stopped('gas', gas));
const others = suspendReasons.filter((reason) => reason !== 'gas').map((reason) => stopped(reason));
/** What puts people at risk stands in place of the reason. */
const lostUnder: Told = { ...stopped('hold'), isolation: 'lost' };
const live: Told = { state: 'live', reason: null, gas: 'valid', isolation: 'confirmed', crew_inside: 12, crew_on: 14 };
const left: Told = { ...live, state: 'expired', crew_inside: 0 };
/** Out of the space and still on site of work that was stopped. */
const waiting: Told[] = [...others, lostUnder].map((one) => ({ ...one, crew_inside: 0 }));
const entrants = [4, 5].map((id) => ({ id, tracking_number: `WWW-26-00004${id}-W`, inside: 6 }));
/** Nobody of theirs is inside, and others are, in the same space. */
const beside: Told = { ...live, crew_inside: 0, inside_beside: entrants };
const each = [...gasStops, ...others, lostUnder, left, ...waiting, beside];
/** Nobody knows where they are after an emergency, whatever became of their permit. */
const lost = { crew_inside: 0, missing: 88 };
/** Beside them it is said what must be got away from, and who of them or of others is recorded inside. */
const lostIn: Told[] = [...gasStops, ...others, { ...stopped('isolation'), isolation: 'lost' as const }, lostUnder].flatMap((one) =>
  [0, 12].map((crew_inside) => ({ ...one, crew_inside, missing: 88 })),
);
/** Nothing reads the air of those who are inside: of work that goes on, and of work that stands still for another reason. */
const unread: Partial<Record<PermitState, Partial<Told>>> = {
  live: { gas: 'silent' },
  suspended: { gas: 'silent', reason: 'hold' },
};
/** Whatever the state, live and expired too, its word is whole: beside people inside, too. */
const states: Told[] = permitStates.map((state) => ({ ...live, state, ...unread[state], ...(state === 'closed' ? lost : {}) }));

for (const language of ['en', 'tr', 'ar'] as const)
  for (const [width, height, permitRows] of [
    [1440, 3700, 'comfortable'],
    [1440, 2950, 'compact'],
    [390, 5400, 'comfortable'],
  ] as const)
    test(`in ${language} at ${width} pixels in ${permitRows} rows the list says in full how many are inside and why work is stopped`, async ({
      page,
      openAs,
    }) => {
      await page.setViewportSize({ width, height });
      await page.route(
        (url) => url.pathname === '/v1/permits/',
        async (route) => {
          const reply = await route.fetch();
          const { result, ...rest } = await reply.json();
          const told = [...each, ...lostIn, ...states];
          // However many are open at this hour, there is a row for each.
          const items = told.map((one, at) => ({ ...result.items[at % result.items.length], ...one, id: at + 1 }));
          await route.fulfill({ response: reply, json: { ...rest, result: { ...result, items, total: items.length } } });
        },
      );
      await openAs('hse', `/apps/permits/0?settings=${encodeURIComponent(JSON.stringify({ language, permitRows }))}`);
      const list = permitsPage(page);
      const { rows } = list;
      await expect(
        rows
          .nth(each.length + lostIn.length + states.length - 1)
          .locator('[data-told]')
          .first(),
      ).toBeVisible();
      const cut = await rows.evaluateAll(
        (all, air) =>
          all.flatMap((row) => {
            const told = [...row.querySelectorAll('[data-state-word], [data-told]')];
            const cell = told[0]?.closest('[role="gridcell"]');
            if (!cell || told.length < 2) return ['nothing is told'];
            const [around, line] = [cell.getBoundingClientRect(), row.getBoundingClientRect()];
            return told.flatMap((one) => {
              const words = document.createRange();
              words.selectNodeContents(one);
              const { left, right, top, bottom } = words.getBoundingClientRect();
              const fits =
                one.textContent !== '' &&
                one.scrollWidth <= one.clientWidth &&
                left >= around.left &&
                right <= around.right &&
                top >= line.top + air &&
                bottom <= line.bottom - air;
              return fits
                ? []
                : [`${one.textContent}: ${[left, right, top, bottom, around.left, around.right, line.top, line.bottom]}`];
            });
          }),
        // The words keep off the edges of the row.
        2,
      );
      if (width === 1440 && permitRows === 'comfortable') {
        // The eight columns that one acts by are in sight beside it.
        const [grid, eighth] = [await list.grid.boundingBox(), await list.headers.nth(7).boundingBox()];
        if (!grid || !eighth) throw new Error('The list is not there.');
        expect(Math.max(grid.x - eighth.x, eighth.x + eighth.width - grid.x - grid.width)).toBeLessThanOrEqual(0);
      }
      expect(cut, 'give it more room or shorten the words').toEqual([]);
    });
