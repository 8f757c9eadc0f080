import { startServerProcess } from '#tests/kit/serverProcess.ts';
import { apiOver, expect, leaveToken, test } from './kit/journey.ts';
import { permitCalls } from './kit/permitCalls.ts';
import { recordGas } from './kit/recordGas.ts';
import { someInside } from './kit/someInside.ts';

// A plant of its own: the work of its confined spaces is stopped here.
for (const [width, height] of [
  [1440, 600],
  [320, 256],
] as const)
  test(`who records gas under work with people inside is led to how many have to come out, at ${width} x ${height}`, async ({
    page,
    request,
  }) => {
    const server = await startServerProcess({ DEMO_PRESET: 'XS' });
    const api = apiOver(request, server.url);
    const token = await api.signIn('delegate');
    const { row } = await someInside(api, permitCalls(request, server.url), token);
    await page.setViewportSize({ width, height });
    await leaveToken(page, server.url, token);
    await page.goto(`${server.url}/apps/permit/${row.id}/${row.tracking_number}?tab=gas`);
    await recordGas(page, { LEL: '40' });
    const words = page.getByRole('alert').filter({ hasText: /inside: get them out/ });
    await expect(words).toBeFocused();
    await expect(words.getByText(/inside: get them out/)).toBeInViewport({ ratio: 1 });
  });
