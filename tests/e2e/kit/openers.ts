import type { Page } from '@playwright/test';
import { walkLayer } from './keyWalk.ts';

/** A button that opens something over the page. Of those that differ in a number alone, as one for each row, the first stands for all. */
export type Opener = {
  name: string;
  kind: string;
  isOfShell: boolean;
  /** The cell of a grid around it has the focus, and is pressed. */
  isInCell: boolean;
};

const mark = '[data-opener]';
const layer = '[data-layer]';

/** The buttons of the page that open something. What opens is marked with `marked`, and what is over the page already with `data-known`. */
const lookForOpeners = (marked: string | null): Opener[] => {
  const over =
    '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], dialog[open], .bp6-popover:not(.bp6-tooltip)';
  for (const one of document.querySelectorAll('[data-opener], [data-layer], [data-known]'))
    for (const name of ['data-opener', 'data-layer', 'data-known']) one.removeAttribute(name);
  for (const one of document.querySelectorAll(over)) one.setAttribute('data-known', '');
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && !element.closest('[inert]') && element.checkVisibility({ visibilityProperty: true });
  };
  const found = new Map<string, Opener>();
  // Beside what an address opens over the page nothing can be pressed.
  const modal = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  for (const element of document.querySelectorAll(':is(button, [role="button"])[aria-haspopup]:not([aria-haspopup="false"])')) {
    if (modal && !modal.contains(element)) continue;
    if (!isShown(element) || element.matches(':disabled, [aria-disabled="true"]')) continue;
    // What a button counts comes and goes while it is walked: “Notifications”, “Notifications: 4 new”.
    const told = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
    const name = told.replace(/:.*\d.*$/s, '').replace(/\S*\d\S*/g, '#');
    if (found.has(name)) continue;
    const cell = (element as HTMLElement).tabIndex < 0 ? element.closest('[role="gridcell"]') : null;
    const kind = element.getAttribute('aria-haspopup') ?? '';
    found.set(name, { name, kind, isOfShell: element.closest('main') === null, isInCell: cell !== null });
    if (name === marked) (cell ?? element).setAttribute('data-opener', '');
  }
  return [...found.values()];
};

export const openersOf = (page: Page): Promise<Opener[]> => page.evaluate(lookForOpeners, null);

/** Waits until something has come over the page, and marks the outermost part of it. Answers whether something has. */
const hasOpened = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(
      () => {
        const over =
          '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], dialog[open], .bp6-popover:not(.bp6-tooltip)';
        const [first] = [...document.querySelectorAll(`:is(${over}):not([data-known])`)].filter((one) => one.checkVisibility());
        first?.setAttribute('data-layer', '');
        if (!first) return false;
        // A bar that says how far something is, such as the room for files, is no waiting.
        const isLoading =
          first.querySelector('[role="progressbar"]:not([aria-valuenow]), [aria-busy="true"]') !== null ||
          first.textContent?.includes('Loading…');
        return !isLoading;
      },
      undefined,
      { timeout: 8000 },
    )
    .then(
      () => true,
      () => false,
    );

const hasClosed = (page: Page): Promise<boolean> =>
  page
    .locator(layer)
    .waitFor({ state: 'hidden', timeout: 4000 })
    .then(
      () => true,
      () => false,
    );

/** Where the focus is, once it is back on what opened the layer: null then, else the name of what has it instead. */
const strayFocus = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const opener = document.querySelector('[data-opener]');
    const isBack = () => opener !== null && document.activeElement === opener;
    for (const until = Date.now() + 4000; Date.now() < until && !isBack(); ) await new Promise(requestAnimationFrame);
    if (isBack()) return null;
    const active = document.activeElement;
    const said = active === document.body ? '' : (active?.getAttribute('aria-label') ?? active?.textContent ?? '');
    return `${active?.tagName.toLowerCase()} “${said.trim().slice(0, 40)}”`;
  });

/** The keys that open what a button announces; in a grid the arrows lead on. */
const keysFor = ({ kind, isInCell }: Opener): readonly string[] => {
  if (isInCell) return ['Enter'];
  return kind === 'menu' || kind === 'listbox' ? ['Enter', 'ArrowDown'] : ['Enter', 'Space'];
};

const openBy = async (page: Page, { name }: Opener, key: string): Promise<boolean> => {
  const isThere = async () => (await page.evaluate(lookForOpeners, name)).some((one) => one.name === name);
  for (const until = Date.now() + 8000; !(await isThere()); ) if (Date.now() > until) return false;
  await page.locator(mark).focus({ timeout: 5000 });
  await page.keyboard.press(key);
  return hasOpened(page);
};

/** Escape, from within what is open. Answers what is wrong with the way back. */
const leave = async (page: Page): Promise<string[]> => {
  await page.locator(layer).evaluate((over) => {
    if (over.contains(document.activeElement)) return;
    const first = over.querySelector<HTMLElement>('a[href], button:not(:disabled), input, [tabindex="0"]');
    (first ?? (over as HTMLElement)).focus();
  });
  await page.keyboard.press('Escape');
  if (!(await hasClosed(page))) return ['Escape does not close it'];
  const stray = await strayFocus(page);
  return stray === null ? [] : [`the focus goes to ${stray}`];
};

/**
 * Opens what a button announces by each of the keys that should, walks what stands in it the first time, and leaves it by Escape. Answers
 * what keys cannot do there.
 */
export const openAndWalk = async (page: Page, opener: Opener, isWalked: boolean): Promise<string[]> => {
  const faults: string[] = [];
  for (const [at, key] of keysFor(opener).entries()) {
    if (!(await openBy(page, opener, key))) return [...faults, `${key} does not open it`];
    if (isWalked && at === 0) {
      faults.push(...(await walkLayer(page, layer)).map((missed) => `no key comes to ${missed}`));
      // Where a key has led out of it, it may be gone.
      if (!(await page.locator(layer).isVisible()) && !(await openBy(page, opener, key))) return [...faults, 'it opens once only'];
    }
    const wrong = await leave(page);
    faults.push(...wrong.map((fault) => `opened by ${key}, ${fault}`));
    if (wrong.length > 0) return faults;
  }
  return faults;
};
