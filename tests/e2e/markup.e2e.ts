import { accessOf } from '#tests/kit/access.ts';
import { everyPage, visitEach } from './kit/everyPage.ts';
import { expect, test } from './kit/journey.ts';
import { markupFaults } from './kit/markup.ts';

test('no page holds blocks inside of text, things to press inside each other, or an id twice', async ({ page, api, serverUrl }) => {
  test.setTimeout(300_000);
  // The journey that walks the addresses of the specification looks at their markup too.
  const visits = (await everyPage(api)).filter(({ address }) => process.env.DEEP === '1' || !(address in accessOf));
  const found: string[] = [];
  await visitEach({ page, api, serverUrl }, visits, async (address) => {
    found.push(...(await markupFaults(page)).map((fault) => `${address}: ${fault}`));
  });
  expect(visits.length).toBeGreaterThan(20);
  expect(found).toEqual([]);
});
