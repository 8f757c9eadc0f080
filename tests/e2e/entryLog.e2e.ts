import { type ServerProcess, startServerProcess } from '#tests/kit/serverProcess.ts';
import { axeFindings } from './kit/axe.ts';
import { apiOver, expect, leaveToken, test } from './kit/journey.ts';
import { type LiveEntry, liveEntries } from './kit/liveEntries.ts';

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

  test('a button that is pressed twice counts one person out, and moves nobody else', async ({ page, request }) => {
    const api = apiOver(request, server.url);
    const token = await api.signIn('hse');
    const entrants = ({ work }: LiveEntry) =>
      work.crew.filter(({ on_site, role }) => on_site && role !== 'attendant' && role !== 'rescue');
    const found = (await liveEntries(api, token)).find((entry) => entrants(entry).length > 1);
    if (!found)
      throw new Error('no confined space of the demo plant that is live has two people who may enter beside its rescuers');
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
      'The last rescuer outside does not go in while the work goes on. To get somebody out, stop the work first.',
    );
    expect(await axeFindings(page)).toEqual([]);
  });
});
