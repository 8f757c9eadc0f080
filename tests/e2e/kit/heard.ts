import type { Page } from '@playwright/test';

type Global = { heard: string[] };

/** Whatever makes a screen reader speak without being asked. */
export const liveRegions = '[role="status"], [role="alert"], [role="log"], [aria-live]:not([aria-live="off"])';

/**
 * Listens as a screen reader does from now on: to what comes into a region that speaks, of one that is read as a whole to all of it, and
 * to alerts that come with their words. Answers what was said so far.
 */
export const listen = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate((live) => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    const isWhole = (region: Element) =>
      region.matches('[aria-atomic="true"]') ||
      (region.matches('[role="status"], [role="alert"]') && !region.matches('[aria-atomic="false"]'));
    const regionsOf = (node: Node): Element[] => {
      const found: Element[] = [];
      const element = node instanceof Element ? node : node.parentElement;
      for (let one = element?.closest(live); one; one = one.parentElement?.closest(live)) found.push(one);
      return found;
    };
    const isShown = (element: Element | null) =>
      element?.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"]');
    const wordsOf = (node: Node): string =>
      isShown(node instanceof Element ? node : node.parentElement) ? (node.textContent ?? '').trim() : '';
    new MutationObserver((records) => {
      const whole = new Set<Element>();
      const parts: string[] = [];
      for (const { type, target, addedNodes } of records) {
        const added = type === 'characterData' ? [target] : [...addedNodes];
        if (added.length === 0) continue;
        for (const region of regionsOf(target)) {
          if (isWhole(region)) whole.add(region);
          else parts.push(...added.map(wordsOf));
        }
        for (const node of added)
          if (node instanceof Element)
            for (const one of [node, ...node.querySelectorAll('*')]) if (one.matches('[role="alert"]')) whole.add(one);
      }
      heard.push(...[...whole].map(wordsOf), ...parts);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, liveRegions);
  return () => page.evaluate(() => (globalThis as unknown as Global).heard.filter((words) => words !== ''));
};
