import { afterEach, describe, expect, test, vi } from 'vitest';
import { enterFullscreen, watchFullscreen } from '#src/platform/fullscreen.ts';

/** A page that has the whole screen when `on`. */
const page = (parts: object) => {
  const listeners = new Set<() => void>();
  vi.stubGlobal('document', {
    fullscreenElement: null,
    documentElement: {},
    addEventListener: (_: string, listen: () => void) => listeners.add(listen),
    removeEventListener: (_: string, listen: () => void) => listeners.delete(listen),
    ...parts,
  });
  return listeners;
};
afterEach(() => vi.unstubAllGlobals());

describe('a browser without full screen', () => {
  test.each([
    ['one that knows no such thing', {}],
    ['one that forbids it to this page', { fullscreenEnabled: false }],
  ])('%s: asking for it throws an error, and nothing is ever told', (_case, parts) => {
    const listeners = page(parts);
    expect(() => enterFullscreen()).toThrow('This browser cannot show a page on the whole screen.');
    const tell = vi.fn();
    watchFullscreen(tell)();
    expect(tell).not.toHaveBeenCalled();
    expect(listeners.size).toBe(0);
  });
});

test('a browser that has it tells how it is, at once and at every change, until nobody listens', () => {
  const parts = { fullscreenEnabled: true, fullscreenElement: null as object | null };
  const listeners = page(parts);
  const told: boolean[] = [];
  const stop = watchFullscreen((on) => told.push(on));
  Object.assign(document, { fullscreenElement: {} });
  for (const tell of listeners) tell();
  Object.assign(document, { fullscreenElement: null });
  for (const tell of listeners) tell();
  expect(told).toEqual([false, true, false]);
  stop();
  expect(listeners.size).toBe(0);
});
