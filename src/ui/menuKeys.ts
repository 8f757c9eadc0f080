import type { KeyboardEvent } from 'react';
import { normalizeForSearch } from '#domain/kernel/normalizeForSearch.ts';

const items = (menu: Element): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"]), [role="option"] > [tabindex="0"]'),
];

/**
 * The line of a menu that a key leads to, or null for a key of no meaning here: arrows lead round, Home and End to the first and the
 * last, a letter to the next line that begins with it. `at` is -1 where no line has the focus.
 */
export const lineFor = (key: string, at: number, names: readonly string[]): number | null => {
  const count = names.length;
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if ([...key].length !== 1 || key === ' ') return null;
  const after = names.map((_, step) => (at + 1 + step) % count);
  return after.find((line) => normalizeForSearch(names[line] ?? '').startsWith(normalizeForSearch(key))) ?? null;
};

/** The first line of a menu takes the focus. The menu may not stand in its place yet, so nothing is scrolled to it. */
export const enterMenu = (menu: Element): void => items(menu)[0]?.focus({ preventScroll: true });

/** Of a list that something is chosen from, the line that is chosen takes the focus. */
export const enterList = (list: Element): void =>
  (list.querySelector<HTMLElement>('[aria-selected="true"] > [tabindex="0"]') ?? items(list)[0])?.focus({ preventScroll: true });

/** The line after this one takes the focus, which would go with a line that goes. */
export const leaveLine = (line: Element): void => {
  const lines = items(line.closest('[role="menu"]') ?? line);
  lines[(lines.indexOf(line as HTMLElement) + 1) % lines.length]?.focus();
};

/** The keys of a menu, as `lineFor` says. */
export const answerMenuKey = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const lines = items(event.currentTarget);
  const at = lines.indexOf(document.activeElement as HTMLElement);
  const next = lineFor(
    event.key,
    at,
    lines.map(({ textContent }) => textContent.trim()),
  );
  if (next === null) return;
  event.preventDefault();
  lines[next]?.focus();
};

/** An arrow on a button opens its menu, as a press does. Heard by the button or by what stands around it. */
export const openByArrow = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const opener = event.target instanceof Element ? event.target.closest<HTMLElement>('[aria-haspopup]') : null;
  if (!opener) return;
  event.preventDefault();
  event.stopPropagation();
  if (opener.getAttribute('aria-expanded') !== 'true') opener.click();
};
