import type { CDPSession, Page } from '@playwright/test';

/** Milliseconds of processor time the main thread took per frame, and the frame time that 95 of 100 frames kept. */
export type Scrolled = { main: number; p95: number };

const frames = 120;

// Processor time, not time on the clock: programs beside this one must not count.
const workOf = async (cdp: CDPSession): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1000;
};

const p95Of = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** Scrolls an element by so many pixels in each of many frames, and answers how long each frame took. */
const scrollFrames = (page: Page, selector: string, step: number): Promise<number[]> =>
  page.evaluate(
    async ([selector, pixels, count]) => {
      const place = document.querySelector(selector);
      if (!place) throw new Error(`There is no ${selector} on the page.`);
      const times: number[] = [];
      let last = await new Promise<number>(requestAnimationFrame);
      for (let frame = 0; frame < count; frame += 1) {
        place.scrollTop += pixels;
        const now = await new Promise<number>(requestAnimationFrame);
        times.push(now - last);
        last = now;
      }
      return times;
    },
    [selector, step, frames] as const,
  );

/** Scrolls a list and measures what that costs. */
export const measureScroll = async (page: Page, selector: string, step: number): Promise<Scrolled> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const before = await workOf(cdp);
  const times = await scrollFrames(page, selector, step);
  const after = await workOf(cdp);
  await cdp.detach();
  return { main: (after - before) / frames, p95: p95Of(times) };
};

/** The frame time that 95 of 100 frames keep on an empty page where nothing moves: no list can do better. */
export const measureIdle = async (page: Page): Promise<number> => {
  const times = await page.evaluate(async (count) => {
    const seen: number[] = [];
    let last = await new Promise<number>(requestAnimationFrame);
    for (let frame = 0; frame < count; frame += 1) {
      const now = await new Promise<number>(requestAnimationFrame);
      seen.push(now - last);
      last = now;
    }
    return seen;
  }, frames);
  return p95Of(times);
};

/** Puts the scrollbar at a share of the list, and answers the milliseconds until the rows there have values. */
export const measureJump = (page: Page, share: number): Promise<number> =>
  page.evaluate(async (part) => {
    const grid = document.querySelector('[role="grid"]');
    if (!grid) throw new Error('There is no grid on the page.');
    const from = Math.floor((Number(grid.getAttribute('aria-rowcount')) - 1) * part);
    // The number of the permit is a link; a row without values has none.
    const isThere = () => grid.querySelector(`[data-place^="${from + 5}:"] a`) !== null;
    const begun = performance.now();
    const rowHeight = grid.querySelector('[role="gridcell"]')?.parentElement?.offsetHeight ?? 36;
    grid.scrollTop = from * rowHeight;
    while (!isThere()) {
      if (performance.now() - begun > 20_000) throw new Error('No rows after 20 s.');
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - begun;
  }, share);
