import type { Page } from '@playwright/test';

/**
 * Values of a page that run into each other when it is read as text: copied, spoken, or laid out narrowly. Two texts stand beside each
 * other where nothing but inline boxes lies between them, and are joined where neither ends in, or begins with, a space or a sign: what
 * keeps them apart is CSS alone.
 */
export const joinedValues = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const ignored = 'script, style, svg, pre, code, mark, [hidden], textarea, select';
    const flows = (element: Element): boolean => /^(inline|contents|ruby)/.test(getComputedStyle(element).display);
    const isShown = (element: Element): boolean =>
      getComputedStyle(element).visibility !== 'hidden' && element.getClientRects().length > 0;
    const chain = (node: Node): Element[] => {
      const up: Element[] = [];
      for (let one = node.parentElement; one; one = one.parentElement) up.push(one);
      return up;
    };
    const isApart = (one: Text, other: Text): boolean => {
      const theirs = chain(other);
      const mine = chain(one);
      const shared = mine.find((element) => theirs.includes(element));
      const between = [...mine.slice(0, mine.indexOf(shared as Element)), ...theirs.slice(0, theirs.indexOf(shared as Element))];
      if (between.some((element) => !flows(element))) return true;
      const range = document.createRange();
      range.setStartAfter(one);
      range.setEndBefore(other);
      return range.cloneContents().querySelector('br, hr, img, svg, input, button, table, ul, ol, dl, p, div') !== null;
    };
    // The Arabic "and" is written to the word behind it.
    const isArabicAnd = (text: string): boolean => /(^|\s)و$/.test(text);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let last: Text | null = null;
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const { parentElement: parent } = node;
      if (!node.data || !parent || parent.closest(ignored) || !isShown(parent)) continue;
      const ends = last?.data.slice(-1) ?? '';
      if (
        last &&
        /[\p{L}\p{N}%°]/u.test(ends) &&
        /^[\p{L}\p{N}]/u.test(node.data) &&
        last.parentElement !== parent &&
        !isArabicAnd(last.data) &&
        !isApart(last, node)
      )
        found.add(`${last.data.slice(-30)}|${node.data.slice(0, 30)}`);
      last = node;
    }
    return [...found];
  });
