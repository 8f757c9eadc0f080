import { type ServerProcess, startServerProcess } from '#tests/kit/serverProcess.ts';
import { axeFindings } from './kit/axe.ts';
import { apiOver, expect, leaveToken, test } from './kit/journey.ts';
import { type LiveEntry, liveEntries } from './kit/liveEntries.ts';
import { permitCalls } from './kit/permitCalls.ts';
import { testAir } from './kit/testAir.ts';

type Member = LiveEntry['work']['crew'][number];
const called = ({ name, sap, badge, company }: Member): string => `${name} (${sap ?? badge} · ${company})`;

// A plant of its own: other journeys stop the work of theirs and get everybody out.
test.describe('the entry log', () => {
  test.describe.configure({ mode: 'default' });
  let server: ServerProcess;
  test.beforeAll(async () => {
    server = await startServerProcess({ DEMO_PRESET: 'XS' });
  });
  test.afterAll(() => server.stop());

  test('who welds in the space under hot work is counted in its log, by name beside the number', async ({ page, request }) => {
    const api = apiOver(request, server.url);
    const token = await api.signIn('hse');
    const calls = permitCalls(request, server.url);
    const shared = (await liveEntries(api, token)).find(({ work }) =>
      work.entry_log?.works.some(({ state, is_entry, closed }) => state === 'live' && !is_entry && closed !== 'entry_denied'),
    );
    const beside = shared?.work.entry_log?.works.find(
      ({ state, is_entry, closed }) => state === 'live' && !is_entry && closed !== 'entry_denied',
    );
    const welder = beside?.crew.find(({ on_site, role }) => on_site && role === 'worker');
    if (!shared || !beside || !welder)
      throw new Error('no live entry of the demo plant has live work of another permit in its space');
    await leaveToken(page, server.url, token);
    await page.goto(`${server.url}/apps/permit/${shared.row.id}/${shared.row.tracking_number}?tab=crew`);
    const goesIn = page.getByRole('button', { name: `${called(welder)} goes in`, exact: true });
    await testAir({ calls, api }, token, shared);
    await expect(goesIn).not.toHaveAttribute('aria-disabled');
    const before = shared.work.entries.filter(({ out_at }) => out_at === null).length;
    await goesIn.click();
    const names = page.getByRole('list', { name: 'Inside now' });
    await expect(names).toContainText(welder.name);
    await expect(names).toContainText(beside.tracking_number);
    await expect(page.getByRole('status', { name: 'Inside now' })).toContainText(new RegExp(`^${before + 1} of \\d+ planned`));
    expect(await axeFindings(page)).toEqual([]);
    // Their own page says it, too, and lets them out.
    await page.goto(`${server.url}/apps/permit/${beside.id}/${beside.tracking_number}?tab=crew`);
    await expect(page.locator('article > header')).toContainText('1 inside');
    // Paper has the same number under both, with the log, the attendant, and how they are got out.
    const attendant = shared.work.crew.find(({ on_site, role }) => on_site && role === 'attendant');
    for (const one of [shared.row, beside]) {
      await page.goto(`${server.url}/apps/permit/${one.id}/${one.tracking_number}/print?lang=en`);
      const log = page.getByRole('article').locator('section', { has: page.getByRole('heading', { name: 'Entry log' }) });
      await expect(log).toContainText(new RegExp(`Inside under all permits: ${before + 1} · at most \\d+ at once`));
      await expect(log).toContainText(`Attendant on site: ${attendant?.name}`);
      await expect(log).toContainText(/Air inside: (monitored|NOT MONITORED AT EVERY POINT)/);
      await expect(log).toContainText(/Rescue plan: .{10}/);
      const line = log.getByRole('row').filter({ hasText: welder.name }).first();
      await expect(line).toContainText(beside.tracking_number);
    }
    await page.goto(`${server.url}/apps/permit/${beside.id}/${beside.tracking_number}?tab=crew`);
    // The page is left before the answer: it is said that nobody knows yet, and then that they are out.
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/entries\/$/, async (route) => {
      await answered;
      await route.continue();
    });
    const out = page.getByRole('button', { name: `${called(welder)} comes out`, exact: true });
    await out.click();
    await expect(out).toContainText('Recording');
    await page.getByRole('link', { name: 'Board', exact: true }).first().click();
    const held = page.getByRole('listitem').filter({ hasText: `NOT confirmed by the server: ${called(welder)} comes out.` });
    await expect(held).toContainText(beside.tracking_number);
    answer();
    await expect(held).toHaveCount(0);
    await expect(page.getByText(`Recorded: ${called(welder)} came out, ${beside.tracking_number}`)).toBeVisible();
    await page.goto(`${server.url}/apps/permit/${beside.id}/${beside.tracking_number}?tab=crew`);
    await expect(page.getByRole('region', { name: 'Entry log' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Inside now' }).getByText(welder.name)).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('on a telephone those who are inside come first, their way out within the first screen of the tab, with how long and who attends', async ({
    page,
    request,
  }) => {
    const api = apiOver(request, server.url);
    const token = await api.signIn('hse');
    const inside = ({ work }: LiveEntry) => work.entries.filter(({ out_at }) => out_at === null);
    const entry = (await liveEntries(api, token)).find((one) => inside(one).length > 0);
    if (!entry) throw new Error('no live entry of the demo plant has anybody inside');
    await page.setViewportSize({ width: 390, height: 844 });
    await leaveToken(page, server.url, token);
    await page.goto(`${server.url}/apps/permit/${entry.row.id}/${entry.row.tracking_number}?tab=crew`);
    const log = page.getByRole('region', { name: 'Entry log' }).first();
    const first = page.getByRole('button', { name: / comes out$/ }).first();
    await expect(first).toBeVisible();
    await expect(first).not.toHaveAttribute('aria-disabled');
    const top = async (of: typeof first) => (await of.boundingBox())?.y ?? Number.NaN;
    const tabs = page.getByRole('tablist').last();
    // The foot with Stop covers the last of the window.
    expect((await top(first)) - (await top(tabs))).toBeLessThan(844 - 260);
    await expect(page.getByRole('list', { name: 'Inside now' })).toContainText(/for \d+\s?(m|h|d)/);
    const attendant = entry.work.crew.find(({ on_site, role }) => on_site && role === 'attendant');
    await expect(page.getByText(`Attendant:${attendant?.name}`)).toBeVisible();
    const whole = await log.getByRole('table').evaluate((table) => table.scrollWidth <= (table.parentElement?.clientWidth ?? 0));
    expect(whole).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('a button that is pressed twice counts one person out, and moves nobody else', async ({ page, request }) => {
    const api = apiOver(request, server.url);
    const token = await api.signIn('hse');
    const entrants = ({ work }: LiveEntry) =>
      work.crew.filter(({ on_site, role }) => on_site && role !== 'attendant' && role !== 'rescue');
    const found = (await liveEntries(api, token)).find((entry) => entrants(entry).length > 1);
    if (!found)
      throw new Error('no confined space of the demo plant that is live has two people who may enter beside its rescuers');
    await testAir({ calls: permitCalls(request, server.url), api }, token, found);
    const [first, second] = entrants(found).map(called);
    await leaveToken(page, server.url, token);
    await page.goto(`${server.url}/apps/permit/${found.row.id}/${found.row.tracking_number}?tab=crew`);
    const press = (name: string | undefined, act: 'goes in' | 'comes out') =>
      page.getByRole('button', { name: `${name} ${act}`, exact: true });
    const isFree = async (name: string | undefined, act: 'goes in' | 'comes out') =>
      (await press(name, act).getAttribute('aria-disabled')) === null;

    await expect(press(first, 'goes in')).toBeVisible();
    for (const name of [first, second]) {
      if (await isFree(name, 'goes in')) await press(name, 'goes in').click();
      await expect(press(name, 'goes in')).toHaveAttribute('aria-disabled', 'true');
    }
    const count = page.getByRole('status', { name: 'Inside now' });
    const inside = Number(/\d+/.exec((await count.textContent()) ?? '')?.[0]);
    const box = await press(first, 'comes out').boundingBox();
    await press(first, 'comes out').dblclick({ delay: 30 });
    await expect(press(first, 'goes in')).not.toHaveAttribute('aria-disabled');
    await expect(press(first, 'comes out')).toBeFocused();
    // Where the button was it still is: a third press there does nothing, either.
    expect(await press(first, 'comes out').boundingBox()).toEqual(box);
    await press(first, 'comes out').click({ force: true });
    await expect(count).toContainText(String(inside - 1));
    expect(await isFree(second, 'comes out')).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('I283: several who come out are counted out one after the other; who is pressed without an answer is named on every page until it is read', async ({
    page,
    request,
  }) => {
    const api = apiOver(request, server.url);
    const token = await api.signIn('hse');
    const calls = permitCalls(request, server.url);
    const entrants = ({ work }: LiveEntry) =>
      work.crew.filter(({ on_site, role }) => on_site && role !== 'attendant' && role !== 'rescue');
    const found = (await liveEntries(api, token)).find((entry) => entrants(entry).length > 1);
    const [one, other] = found ? entrants(found) : [];
    if (!found || !one || !other) throw new Error('no live entry of the demo plant has two people who may enter');
    await testAir({ calls, api }, token, found);
    await leaveToken(page, server.url, token);
    await page.goto(`${server.url}/apps/permit/${found.row.id}/${found.row.tracking_number}?tab=crew`);
    const press = (member: Member, act: 'goes in' | 'comes out') =>
      page.getByRole('button', { name: `${called(member)} ${act}`, exact: true });
    await expect(press(one, 'comes out')).toBeVisible();
    for (const member of [one, other]) {
      if ((await press(member, 'goes in').getAttribute('aria-disabled')) === null) await press(member, 'goes in').click();
      await expect(press(member, 'goes in')).toHaveAttribute('aria-disabled', 'true');
    }

    // The second is pressed before the first is answered.
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/entries\/$/, async (route) => {
      await answered;
      await route.continue();
    });
    await press(one, 'comes out').click();
    await press(other, 'comes out').click();
    await expect(press(one, 'comes out')).toContainText('Recording');
    await expect(press(other, 'comes out')).toContainText('Recording');
    answer();
    const names = page.getByRole('list', { name: 'Inside now' });
    await expect(names.getByText(one.name)).toHaveCount(0);
    await expect(names.getByText(other.name)).toHaveCount(0);
    await page.unroute(/\/entries\/$/);

    // The page goes for good before anybody answers: nothing is sent later, and the next page says what the log says.
    await press(one, 'goes in').click();
    await expect(press(one, 'goes in')).toHaveAttribute('aria-disabled', 'true');
    let sent = 0;
    await page.route(/\/entries\/$/, () => {
      sent += 1;
    });
    await press(one, 'comes out').click();
    await expect.poll(() => sent).toBe(1);
    await page.goto(`${server.url}/apps/board`);
    const held = page.getByRole('listitem').filter({ hasText: `${called(one)} comes out.` });
    await expect(held).toContainText('NOT confirmed by the server');
    // Whoever leaves the desk is asked, and whoever comes to it is told.
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    const question = page.getByRole('alertdialog', { name: 'Log out although the entry log is not confirmed?' });
    await expect(question).toContainText(one.name);
    await question.getByRole('button', { name: 'Cancel' }).click();
    // As it is when the call cannot arrive any more.
    await page.evaluate(() => {
      for (const [key, text] of Object.entries(localStorage))
        if (key.startsWith('control-room.entry.'))
          localStorage.setItem(
            key,
            text.replace(/"tried":(\d+)/, (_found: string, at: string) => `"tried":${Number(at) - 70_000}`),
          );
    });
    await expect(held).toContainText('NOT recorded');
    expect(await axeFindings(page, '[data-strip="held"]')).toEqual([]);
    await held.getByRole('button').click();
    await expect(held).toHaveCount(0);
    expect(sent).toBe(1);
  });

  test('the last rescuer outside is not offered the way in, and is told why', async ({ page, request }) => {
    const api = apiOver(request, server.url);
    const token = await api.signIn('hse');
    const rescuers = ({ work }: LiveEntry) => work.crew.filter(({ on_site, role }) => on_site && role === 'rescue');
    const found = (await liveEntries(api, token)).find((entry) => rescuers(entry).length === 1);
    const [last] = found ? rescuers(found) : [];
    if (!found || !last) throw new Error('no confined space of the demo plant that is live has one rescuer on site');
    await leaveToken(page, server.url, token);
    await page.goto(`${server.url}/apps/permit/${found.row.id}/${found.row.tracking_number}?tab=crew`);
    const press = page.getByRole('button', {
      name: `${called(last)} goes in`,
      exact: true,
    });
    await expect(press).toHaveAttribute('aria-disabled', 'true');
    await expect(press).toHaveAccessibleDescription(
      /^The last rescuer outside does not go in while the work goes on. To get somebody out, stop the work first\./,
    );
    expect(await axeFindings(page)).toEqual([]);
  });

  test('that the attendant leaves somebody inside is asked about, recorded, and stops the work', async ({ page, request }) => {
    const api = apiOver(request, server.url);
    const token = await api.signIn('hse');
    const ofRole = ({ work }: LiveEntry, role: string) => work.crew.filter((one) => one.on_site && one.role === role);
    const found = (await liveEntries(api, token)).find((entry) => ofRole(entry, 'attendant').length === 1);
    const [attendant] = found ? ofRole(found, 'attendant') : [];
    const entrant = found?.work.crew.find(({ on_site, role }) => on_site && role === 'worker');
    if (!found || !attendant || !entrant) throw new Error('no confined space of the demo plant that is live has one attendant');
    await testAir({ calls: permitCalls(request, server.url), api }, token, found);
    await leaveToken(page, server.url, token);
    await page.goto(`${server.url}/apps/permit/${found.row.id}/${found.row.tracking_number}?tab=crew`);
    const goesIn = page.getByRole('button', { name: `${called(entrant)} goes in`, exact: true });
    await expect(goesIn).toBeVisible();
    if ((await goesIn.getAttribute('aria-disabled')) === null) await goesIn.click();
    await expect(goesIn).toHaveAttribute('aria-disabled', 'true');
    const left = page.getByRole('button', { name: `${called(attendant)} left the site`, exact: true });
    await left.click();
    const dialog = page.getByRole('alertdialog', { name: 'Stop the work?' });
    await expect(dialog).toContainText('inside and ha');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(left).toBeVisible();
    await left.click();
    await dialog.getByRole('button', { name: 'Record and stop the work' }).click();
    const head = page.locator('article > header');
    await expect(head).toContainText('Suspended');
    await expect(head).toContainText('inside: get them out');
    await expect(head).toContainText('People are inside. Nobody is on site as: Attendant');
    await expect(head).toContainText(`Attendant has left: ${attendant.name}`);
    await expect(head).toContainText(`Inside, to come out first: ${entrant.name}`);
    expect(await axeFindings(page)).toEqual([]);
    // Whoever climbs in after the others is recorded there, the attendant as well.
    await page.getByRole('button', { name: `${called(attendant)} came on site`, exact: true }).click();
    const foundInside = page.getByRole('button', { name: `${called(attendant)} was found inside`, exact: true });
    await foundInside.click();
    await expect(foundInside).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('button', { name: `${called(attendant)} comes out`, exact: true })).not.toHaveAttribute(
      'aria-disabled',
    );
    expect(await axeFindings(page)).toEqual([]);
  });
});
