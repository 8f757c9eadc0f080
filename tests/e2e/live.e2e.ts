import type { Page, Request } from '@playwright/test';
import { isolatedPump } from './kit/isolatedPump.ts';
import { expect, test } from './kit/journey.ts';

/** Well within the half minute after which every page looks by itself. */
const soon = { timeout: 20_000 };

/** What a page has asked the server for: the stream, or changes by a call that waits. */
const askedBy = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (call: Request) => {
    const { pathname, searchParams } = new URL(call.url());
    if (pathname === '/v1/stream/') asked.push('stream');
    if (pathname === '/v1/changes/' && searchParams.has('since')) asked.push('question');
  });
  return asked;
};

/** A permit with an isolation, whose name somebody else changes. */
const prepare = async (...place: Parameters<typeof isolatedPump>) => {
  const { id, path, calls, hse } = await isolatedPump(...place);
  return { path, rename: (title: string) => calls.patch(hse, `/v1/isolations/${id}/`, { title }) };
};

const shows = (page: Page, title: string) => expect(page.getByText(title).first()).toBeVisible(soon);
/** However long the first look takes. */
const opened = (page: Page) => expect(page.getByText('Feed of the pump').first()).toBeVisible({ timeout: 60_000 });

test('the tabs of a browser have one stream between them, and when the tab that has it is closed another goes on', async ({
  page,
  context,
  api,
  request,
  serverUrl,
  openAs,
}) => {
  const { path, rename } = await prepare(api, request, serverUrl);
  const first = askedBy(page);
  await openAs('delegate', path);
  await opened(page);
  await expect.poll(() => first, soon).toEqual(['stream']);
  const other = await context.newPage();
  const second = askedBy(other);
  await other.goto(`${serverUrl}${path}`);
  await opened(other);

  await rename('Feed of pump 1');
  await Promise.all([shows(page, 'Feed of pump 1'), shows(other, 'Feed of pump 1')]);
  expect([first, second]).toEqual([['stream'], []]);

  await page.close();
  await expect.poll(() => second, soon).toEqual(['stream']);
  await rename('Feed of pump 2');
  await shows(other, 'Feed of pump 2');
  expect(second).toEqual(['stream']);
});

test('a stream that is cut off goes on where it was', async ({ page, api, request, serverUrl, door, openAs }) => {
  const { path, rename } = await prepare(api, request, serverUrl);
  // Its first word comes through, and what follows breaks off in the middle of a word.
  door.plan({ fault: { kind: 'shorten', after: 130 }, path: /^\/v1\/stream\/\?/, times: 1 });
  const asked = askedBy(page);
  await openAs('delegate', path, door.address);
  await opened(page);
  // Where the page is slow its first stream has broken off by now.
  await expect.poll(() => asked[0], soon).toBe('stream');
  await rename('Feed of pump 1');
  await shows(page, 'Feed of pump 1');
  await expect.poll(() => asked, soon).toEqual(['stream', 'stream']);
  await rename('Feed of pump 2');
  await shows(page, 'Feed of pump 2');
  expect(asked).toEqual(['stream', 'stream']);
});

for (const kind of ['stall', 'blackHole'] as const) {
  test(`where something between lets no stream through (${kind}), changes are asked for, and shown as before`, async ({
    page,
    api,
    request,
    serverUrl,
    door,
    openAs,
  }) => {
    const { path, rename } = await prepare(api, request, serverUrl);
    door.plan({ fault: kind === 'stall' ? { kind, after: 0 } : { kind }, path: /^\/v1\/stream\/\?/ });
    const asked = askedBy(page);
    await openAs('delegate', path, door.address);
    await opened(page);
    await expect.poll(() => asked, soon).toContain('question');
    expect(asked.filter((what) => what === 'stream').length).toBe(1);
    await rename('Feed of pump 1');
    await shows(page, 'Feed of pump 1');
  });
}
