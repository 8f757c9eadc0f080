import type { KeyboardEvent } from 'react';

const items = (menu: Element): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])'),
];

const placeFor = (key: string, at: number, count: number): number | null => {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
};

/** The first line of a menu takes the focus. */
export const enterMenu = (menu: Element): void => items(menu)[0]?.focus();

/** The keys of a menu: arrows lead round through its lines, Home and End to the first and the last. */
export const answerMenuKey = (event: KeyboardEvent<HTMLElement>): void => {
  const lines = items(event.currentTarget);
  const at = lines.indexOf(document.activeElement as HTMLElement);
  const next = lines.length > 0 ? placeFor(event.key, at, lines.length) : null;
  if (next === null) return;
  event.preventDefault();
  lines[next]?.focus();
};
