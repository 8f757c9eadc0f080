import { startServerProcess } from '#tests/kit/serverProcess.ts';
import { apiOver, expect, leaveToken, test } from './kit/journey.ts';
import { permitCalls } from './kit/permitCalls.ts';

type Listed = { result: { items: { id: number; tracking_number: string }[] } };

// A plant of its own: other journeys build on the work that is stopped here.
for (const [width, height] of [
  [1440, 900],
  [390, 700],
] as const)
  test(`what is urgent lies over an open dialog, is come to by F8 and leaves the dialog open, at ${width} x ${height}`, async ({
    page,
    request,
  }) => {
    const server = await startServerProcess({ DEMO_PRESET: 'XS' });
    const api = apiOver(request, server.url);
    const calls = permitCalls(request, server.url);
    const [hse, delegate] = [await api.signIn('hse'), await api.signIn('delegate')];
    const { result } = (await api.get(hse, '/v1/permits/?labelHandle=9&limit=1')) as Listed;
    const [live] = result.items;
    if (!live) throw new Error('the demo plant has no live work');
    await calls.put(hse, `/v1/permits/${live.id}/watch/`, {});
    await page.setViewportSize({ width, height });
    await leaveToken(page, server.url, hse);
    // What was told before is known: only what comes from then on is said over the page.
    const known = page.waitForResponse(/\/v1\/notifications\//);
    await page.goto(`${server.url}/documentation/components/dialog`);
    await known;
    await page.getByRole('button', { name: 'Open a dialog' }).click();
    const dialog = page.getByRole('dialog', { name: 'For your information' });
    await expect(dialog).toBeVisible();
    await calls.post(delegate, `/v1/permits/${live.id}/events/`, { event: 'SUSPEND', reason: 'danger' });
    const close = page.getByRole('log', { name: 'Notifications' }).getByRole('button', { name: 'Close' });
    await expect(close).toBeVisible();
    // What a pointer meets there is the message, and not what dims the page.
    await close.click({ trial: true });
    await page.keyboard.press('F8');
    await expect(page.getByRole('log', { name: 'Notifications' }).getByRole('button').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(close).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
