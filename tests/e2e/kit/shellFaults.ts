import type { Page } from '@playwright/test';

/** What is wrong with the places of the shell's parts, as the page stands at both ends of its scroll. One line for each fault. */
export const shellFaults = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // What depends on the room that is left is put in place when that was measured: in the frame after.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    type Box = { name: string; left: number; right: number; top: number; bottom: number; stays: boolean };
    const slack = 1;
    const boxOf = (element: Element, name: string): Box => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { name, left, right, top, bottom, stays: ['fixed', 'sticky'].includes(getComputedStyle(element).position) };
    };
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    const named = (selector: string, name: (element: Element) => string): Box[] =>
      [...document.querySelectorAll(selector)].filter(isSeen).map((element) => boxOf(element, name(element)));
    const cross = (one: Box, other: Box) =>
      one.left < other.right - slack &&
      other.left < one.right - slack &&
      one.top < other.bottom - slack &&
      other.top < one.bottom - slack;
    const within = (inner: Box, outer: Box) =>
      inner.left >= outer.left - slack &&
      inner.right <= outer.right + slack &&
      inner.top >= outer.top - slack &&
      inner.bottom <= outer.bottom + slack;
    const pairs = (boxes: Box[]): [Box, Box][] =>
      boxes.flatMap((one, at) => boxes.slice(at + 1).map((other): [Box, Box] => [one, other]));
    const crossings = (couples: [Box, Box][]) =>
      couples.filter(([one, other]) => cross(one, other)).map(([one, other]) => `${one.name} and ${other.name} overlap`);

    const window_: Box = { ...boxOf(document.documentElement, 'window'), top: 0, bottom: innerHeight };
    const partsSelector = '[data-part]';
    const partOf = (element: Element) => element.getAttribute('data-part') ?? '';
    const nameOf = (element: Element) =>
      `${element.closest('[data-part]')?.getAttribute('data-part') ?? 'floating'} "${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 24) ?? ''}"`;
    const rowControls = ['toolbar', 'footer'].map((part) => `[data-part="${part}"] :is(a, button)`).join(', ');

    const faultsNow = (where: string): string[] => {
      const parts = named(partsSelector, partOf).filter(({ name }) => name !== 'main');
      const [main] = named('main', () => 'main');
      const controls = named(rowControls, nameOf);
      const floating = named('[data-floating="true"]', nameOf);
      if (!main) return [`${where}: there is no main`];
      const sides = parts.filter(({ name }) => ['leftPanel', 'rightPanel'].includes(name) || (name === 'navbar' && !isAcross()));
      const rows = parts.filter((part) => !sides.includes(part));
      return [
        // What scrolls with the page goes under what stays.
        ...crossings(pairs(parts).filter(([one, other]) => where === 'at the top' || one.stays === other.stays)),
        ...crossings(pairs(controls)),
        ...crossings(sides.map((side): [Box, Box] => [side, main])),
        ...crossings(floating.flatMap((button) => controls.map((control): [Box, Box] => [button, control]))),
        ...controls.filter((control) => !rows.some((row) => within(control, row))).map(({ name }) => `${name} is out of its row`),
        ...floating.filter((button) => !within(button, window_)).map(({ name }) => `${name} is out of the window`),
        ...(where === 'at the top' ? rows.filter(({ name }) => name !== 'footer') : rows.filter(({ name }) => name === 'footer'))
          .filter((row) => cross(row, main))
          .map(({ name }) => `${name} covers an end of main`),
        ...reach(main, rows),
      ].map((fault) => `${where}: ${fault}`);
    };
    const isAcross = () => document.querySelector('[data-layout]')?.getAttribute('data-navbar') === 'across';

    /** Whether somebody who points into the middle of what is to be seen of main hits main. */
    const reach = (main: Box, rows: Box[]): string[] => {
      const above = rows.filter(({ name, top }) => name !== 'footer' && top < innerHeight / 2).map(({ bottom }) => bottom);
      const below = rows.filter(({ name }) => name === 'footer').map(({ top }) => top);
      const top = Math.max(main.top, 0, ...above);
      const bottom = Math.min(main.bottom, innerHeight, ...below);
      const wide = main.right - main.left;
      if (wide < 240) return [`main is ${Math.round(wide)} wide`];
      if (bottom - top < 100) return [`${Math.round(bottom - top)} of main are to be seen`];
      // Notifications of the plant may come at any time, and lie over the page where they must be seen.
      const hit = document
        .elementsFromPoint((main.left + main.right) / 2, (top + bottom) / 2)
        .find((element) => !element.closest('[role="log"]'));
      return hit?.closest('main') ? [] : [`main is covered by ${hit?.className ?? 'nothing'}`];
    };

    scrollTo(0, 0);
    const overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const faults = [...(overflow > 0 ? [`the page is ${overflow} too wide`] : []), ...faultsNow('at the top')];
    scrollTo(0, document.documentElement.scrollHeight);
    faults.push(...faultsNow('at the end'));
    scrollTo(0, 0);
    return faults;
  });
