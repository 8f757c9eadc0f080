import type { Page } from '@playwright/test';

/** What stands on a page for a hand, and what keys have reached of it. Lives in the page while it is walked. */
type Walk = {
  /** Elements that keys have come to so far. */
  reached: Set<Element>;
  begin: (within: Element) => void;
  /** Where the focus is now, after it has been noted; `group` while arrows may lead on from here. */
  look: () => { at: number; isBody: boolean; isWithin: boolean; group: number | null; covered: string | null };
  /** How many elements of a group keys have come to. */
  reachedIn: (group: number) => number;
  sizeOf: (group: number) => number;
  missed: () => string[];
};

type Global = { keyWalk: Walk };

/** Put into the page: everything that a pointer can press there, and a note of what has had the focus. */
const install = () => {
  const pressable =
    'a[href], area[href], button, input, select, textarea, summary, [contenteditable="true"], [role="button"], [role="link"], [role="tab"], [role="menuitem"], [role="menuitemcheckbox"], [role="menuitemradio"], [role="option"], [role="checkbox"], [role="radio"], [role="switch"], [role="slider"], [role="spinbutton"], [role="combobox"], [role="treeitem"], [role="grid"] [role="gridcell"], [role="grid"] [role="columnheader"]';
  const composite =
    '[role="tablist"], [role="grid"], [role="menubar"], [role="menu"], [role="listbox"], [role="radiogroup"], [role="toolbar"], [role="tree"], fieldset[data-arrows]';
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    const hidden = element.closest('[inert], [aria-hidden="true"], .visually-hidden');
    return width > 1 && height > 1 && !hidden && element.checkVisibility({ visibilityProperty: true });
  };
  const isOff = (element: Element): boolean => element.matches(':disabled') || element.closest('[aria-disabled="true"]') !== null;
  /** What shows a hand and is no part of anything that has a role. */
  const isBarePress = (element: Element): boolean =>
    element instanceof HTMLElement &&
    getComputedStyle(element).cursor === 'pointer' &&
    element.parentElement !== null &&
    getComputedStyle(element.parentElement).cursor !== 'pointer' &&
    !element.closest(`${pressable}, label`) &&
    !element.querySelector(pressable);
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    const role = element.getAttribute('role') ?? element.tagName.toLowerCase();
    return `${role} “${label.slice(0, 60)}”${label ? '' : ` .${element.className}`}`;
  };
  let wanted: Element[] = [];
  let groups: Element[] = [];
  let within: Element = document.body;
  const reached = new Set<Element>();
  const note = (element: Element): void => {
    reached.add(element);
    const active = element.getAttribute('aria-activedescendant');
    const line = active && document.getElementById(active);
    if (line) reached.add(line);
  };
  const sameRadios = (element: Element): boolean =>
    element instanceof HTMLInputElement &&
    element.type === 'radio' &&
    [...reached].some((other) => other instanceof HTMLInputElement && other.type === 'radio' && other.name === element.name);
  /** Enter on a cell presses the one thing in it. */
  const isInReachedCell = (element: Element): boolean => {
    const cell = element.closest('[role="gridcell"], [role="columnheader"]');
    return cell !== null && cell !== element && reached.has(cell);
  };
  /** Of some lists the focus goes to what stands in each line. */
  const hasReachedPart = (element: Element): boolean =>
    element.matches('[role="option"]') && [...reached].some((one) => element.contains(one));
  /** What a field that was come to does by a shortcut of its own. */
  const isByShortcut = (element: Element): boolean =>
    element.matches('[tabindex="-1"]') &&
    [...reached].some((one) => one.matches('[aria-keyshortcuts]') && one.parentElement?.contains(element));
  const isReached = (element: Element): boolean =>
    reached.has(element) || isByShortcut(element) || hasReachedPart(element) || sameRadios(element) || isInReachedCell(element);
  const fixedAbove = (element: Element): string | null => {
    for (let one: Element | null = element; one; one = one.parentElement)
      if (['sticky', 'fixed'].includes(getComputedStyle(one).position)) return nameOf(one);
    return null;
  };
  /** What lies over the element with the focus: a head or a bar that stays in its place, or the end of the window. */
  const coverOf = (element: Element): string | null => {
    const box = (
      element.matches('[type="checkbox"], [type="radio"]') ? (element.closest('label') ?? element) : element
    ).getClientRects()[0];
    if (!box || box.width < 2 || box.height < 2) return null;
    const top = Math.max(box.top, 0);
    const bottom = Math.min(box.bottom, innerHeight);
    const left = Math.max(box.left, 0);
    const right = Math.min(box.right, innerWidth);
    if (top >= bottom || left >= right) return 'the end of the window';
    // What is higher than the window can be seen in part only.
    if (box.height > innerHeight / 2) return null;
    if (bottom - top < box.height - 2) return 'the end of the window';
    const spots = [0.5, 0.1, 0.9].map((part) => [(left + right) / 2, box.top + box.height * part] as const);
    for (const [x, y] of spots) {
      const over = document.elementFromPoint(x, y);
      if (!over || over === element || element.contains(over) || over.contains(element)) continue;
      if (over.closest('label') && over.closest('label') === element.closest('label')) continue;
      const cover = fixedAbove(over);
      if (cover && !fixedHolds(over, element)) return cover;
    }
    return null;
  };
  /** A part that stays in its place covers nothing that stands in it. */
  const fixedHolds = (over: Element, element: Element): boolean => {
    for (let one: Element | null = over; one; one = one.parentElement)
      if (['sticky', 'fixed'].includes(getComputedStyle(one).position)) return one.contains(element);
    return false;
  };
  const walk: Walk = {
    reached,
    begin: (part) => {
      within = part;
      reached.clear();
      const all = [...part.querySelectorAll('*')];
      wanted = all.filter((one) => (one.matches(pressable) || isBarePress(one)) && isShown(one) && !isOff(one));
      groups = [];
    },
    look: () => {
      const active = document.activeElement;
      if (!active || active === document.body) return { at: -1, isBody: true, isWithin: false, group: null, covered: null };
      note(active);
      const group = active.closest(composite);
      if (group && !groups.includes(group)) groups.push(group);
      return {
        at: wanted.indexOf(active),
        isBody: false,
        isWithin: within.contains(active),
        group: group ? groups.indexOf(group) : null,
        covered: coverOf(active) && `${nameOf(active)} lies under ${coverOf(active)}`,
      };
    },
    reachedIn: (group) => wanted.filter((one) => groups[group]?.contains(one) && isReached(one)).length,
    sizeOf: (group) => wanted.filter((one) => groups[group]?.contains(one)).length,
    missed: () =>
      wanted.filter((one) => one.isConnected && within.contains(one) && isShown(one) && !isOff(one) && !isReached(one)).map(nameOf),
  };
  addEventListener('focusin', ({ target }) => target instanceof Element && note(target), true);
  (globalThis as unknown as Global).keyWalk = walk;
};

export type Found = { missed: string[]; covered: string[]; stops: number };

const missedOf = (page: Page): Promise<string[]> => page.evaluate(() => (globalThis as unknown as Global).keyWalk.missed());

/** Begins a walk within the last element that a selector finds. Answers what its keys are told by. */
const beginWalk = async (page: Page, selector: string) => {
  await page.evaluate(install);
  await page.evaluate((found) => {
    (globalThis as unknown as Global).keyWalk.begin([...document.querySelectorAll(found)].at(-1) ?? document.body);
  }, selector);
  // What arrives while a key is on its way may push the focus for a moment; what is covered stays so.
  const look = () =>
    page.evaluate(async () => {
      const { keyWalk } = globalThis as unknown as Global;
      await new Promise(requestAnimationFrame);
      let here = keyWalk.look();
      for (let frame = 0; frame < 30 && here.covered; frame += 1) {
        await new Promise(requestAnimationFrame);
        here = keyWalk.look();
      }
      return here;
    });
  const count = (group: number) => page.evaluate((index) => (globalThis as unknown as Global).keyWalk.reachedIn(index), group);
  const size = (group: number) => page.evaluate((index) => (globalThis as unknown as Global).keyWalk.sizeOf(index), group);
  const done = new Set<number>();
  const covered = new Set<string>();

  /**
   * Presses a key for as long as it leads to what no key has led to yet. What goes through everything one after the other (symbols of a
   * plan by the page keys) comes by what others have led to: it is pressed for as long as it leads on.
   */
  const follow = async (key: string, group: number, most: number): Promise<void> => {
    for (let press = 0, before = await count(group), from = -1; press < most; press += 1) {
      await page.keyboard.press(key);
      const here = await look();
      if (here.covered) covered.add(here.covered);
      const after = await count(group);
      const leadsOn = key === 'PageDown' && here.at !== from;
      if (after === before && press > 0 && !leadsOn) return;
      before = after;
      from = here.at;
    }
  };
  const explore = async (group: number): Promise<void> => {
    const all = await size(group);
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'Home', 'PageDown', 'End']) {
      if ((await count(group)) >= all) return;
      await follow(key, group, all);
    }
    // A grid: along each line from the first, which is that of the headers, on to the next one.
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowUp');
    for (let line = 0; line < 60 && (await count(group)) < all; line += 1) {
      const before = await count(group);
      await page.keyboard.press('Home');
      await follow('ArrowRight', group, all);
      if (line > 2 && (await count(group)) === before) return;
      await page.keyboard.press('ArrowDown');
    }
  };
  /** Goes through the group that the focus has come to, unless that is done. Answers whether it was due. */
  const exploreOnce = async (group: number | null): Promise<boolean> => {
    if (group === null || done.has(group)) return false;
    done.add(group);
    await explore(group);
    return true;
  };
  return { look, exploreOnce, covered };
};

/**
 * Walks a page, or the last element that a selector finds, by Tab and by the keys of each group that it comes to. Where an address opens
 * something over the page, as one row of a list, that is what there is: a press beside it only closes it.
 */
export const walkByKeys = async (page: Page, within = 'body, [aria-modal="true"]'): Promise<Found> => {
  const { look, exploreOnce, covered } = await beginWalk(page, within);
  const seen = new Set<number>();
  let stops = 0;
  let last = -1;
  for (let rounds = 0; stops < 600 && rounds < 2; stops += 1) {
    await page.keyboard.press('Tab');
    const here = await look();
    if (here.isBody) {
      rounds += stops > 0 ? 1 : 0;
      continue;
    }
    if (here.covered) covered.add(here.covered);
    // A field with several parts has the focus several times on end. Where nothing ends the round, it ends where it began to repeat.
    if (here.at >= 0 && here.at !== last) {
      if (seen.has(here.at)) break;
      seen.add(here.at);
      last = here.at;
    }
    if (await exploreOnce(here.group)) {
      const after = await look();
      if (after.at >= 0) last = after.at;
    }
  }
  return { missed: await missedOf(page), covered: [...covered], stops };
};

/**
 * Walks what has come over the page and has the focus: by the keys of the group that it begins in, then on by Tab and back. Ends where a
 * key leads out of it, or closes it. Answers what of it no key has come to.
 */
export const walkLayer = async (page: Page, layer: string): Promise<string[]> => {
  const { look, exploreOnce } = await beginWalk(page, layer);
  await exploreOnce((await look()).group);
  let missed = await missedOf(page);
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stops = 0, outside = 0; stops < 150 && outside < 3 && missed.length > 0; stops += 1) {
      await page.keyboard.press(key);
      if (!(await page.locator(layer).isVisible())) return missed;
      const here = await look();
      outside = here.isWithin ? 0 : outside + 1;
      await exploreOnce(here.isWithin ? here.group : null);
      missed = await missedOf(page);
    }
  }
  return missed;
};
