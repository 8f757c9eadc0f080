import type { Emergency } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { axeFindings } from './kit/axe.ts';
import { emergencyPlant } from './kit/emergencyPlant.ts';
import { expect, leaveToken, test } from './kit/journey.ts';
import { chooseElsewhere } from './kit/settings.ts';

test('a telephone says every area and count of an emergency, and whom to look for by number, permit and name', async ({
  page,
  request,
}) => {
  const { server, token, call, sites } = await emergencyPlant(request);
  const [site] = sites;
  if (!site) throw new Error('no site');
  const areas = site.areas.map(({ id }) => id);
  const emergency: Emergency = await call('POST', '/v1/emergencies/', { areas, kind: 'gas', named: site.code });
  await call('POST', '/v1/emergencies/', { areas: areas.slice(0, 1), kind: 'drill', named: site.areas[0]?.code });
  await page.setViewportSize({ width: 390, height: 844 });
  await leaveToken(page, server.url, token);
  await page.goto(`${server.url}/apps/permit-emergencies`);
  for (const language of ['en', 'ar'] as const) {
    await chooseElsewhere(page, { language, theme: 'light' });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const said = page.locator('[data-strip="emergency"]').getByRole('alert');
    for (const { code } of emergency.areas) await expect(said).toContainText(code);
    // Nothing of what is said is cut: what it takes is what it has, and the page begins below it.
    const room = await said.evaluate((alert) => {
      const words = alert.querySelector('strong')?.parentElement ?? alert;
      const strip = alert.closest('[data-strip]') ?? alert;
      return {
        across: words.scrollWidth - words.clientWidth,
        below: words.getBoundingClientRect().bottom - strip.getBoundingClientRect().bottom,
        sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      };
    });
    expect(room.across).toBeLessThanOrEqual(0);
    expect(room.below).toBeLessThanOrEqual(0);
    expect(room.sideways).toBeLessThanOrEqual(0);
    const [first] = [...emergency.stopped, ...emergency.also_on_site].filter(({ crew }) => crew.length > 0);
    const member = first?.crew[0];
    if (!(first && member)) throw new Error('nobody is on site');
    const row = page
      .getByRole('row')
      .filter({ hasText: String(member.sap ?? member.badge) })
      .filter({ hasText: member.name })
      .first();
    for (const part of [member.name, String(member.sap ?? member.badge), member.company, first.tracking_number])
      await expect(row.getByText(part, { exact: true }).first()).toBeVisible();
    const box = await row.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  }
  expect(await axeFindings(page)).toEqual([]);
  await server.stop();
});

test('boxes of a head count that are pressed one after another each show that they are on their way until they are answered', async ({
  page,
  request,
}) => {
  const { server, token, call, sites } = await emergencyPlant(request);
  const area = sites.flatMap(({ areas }) => areas).find(({ crew_on, crew_inside }) => crew_on > 2 && crew_inside === 0);
  if (!area) throw new Error('nobody is on site');
  await call<Emergency>('POST', '/v1/emergencies/', { areas: [area.id], kind: 'medical', named: area.code });
  await leaveToken(page, server.url, token);
  await page.goto(`${server.url}/apps/permit-emergencies`);
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const sent: unknown[] = [];
  await page.route('**/head-count/', async (route) => {
    sent.push(route.request().postDataJSON());
    await held;
    await route.continue();
  });
  const boxes = page.getByRole('checkbox', { name: /^Accounted for: / });
  const [first, second] = [boxes.nth(0), boxes.nth(1)];
  const isMixed = (box: typeof first) => box.evaluate((input: HTMLInputElement) => input.indeterminate);
  await first.press('Space');
  await second.press('Space');
  await expect.poll(() => isMixed(first)).toBe(true);
  await expect.poll(() => isMixed(second)).toBe(true);
  // A second press of one that is on its way would take it back.
  await first.press('Space');
  expect(sent).toHaveLength(2);
  goOn();
  await expect(first).toBeChecked();
  await expect(second).toBeChecked();
  expect(await isMixed(first)).toBe(false);
  await server.stop();
});
