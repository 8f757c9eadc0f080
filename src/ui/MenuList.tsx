import { Menu } from '@blueprintjs/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { answerMenuKey, enterMenu } from './menuKeys.ts';

type Props = {
  label: string;
  className?: string;
  children: ReactNode;
};

/** What opened the menus that are there. */
const openers = new WeakMap<Element, Element>();

/** A menu that begins to close over a dialog gives the focus back at once: the dialog would take it to its own beginning. */
export const leaveMenuOver = (content: HTMLElement): void => {
  const menu = content.contains(document.activeElement) ? content.querySelector('[role="menu"], [role="listbox"]') : null;
  const opener = menu && openers.get(menu);
  if (opener instanceof HTMLElement && opener.closest('[role="dialog"]')) opener.focus({ preventScroll: true });
};

/** Frames in which a dialog may still take the focus from a menu that has opened over it. */
const framesOfDialog = 6;

/** The focus returns to where it was, unless it is wanted elsewhere by now. */
const giveBack = (before: Element | null): void => {
  if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true });
};

/** A menu that has just opened: its first line has the focus, and its keys are those of the menu button pattern of the ARIA APG. */
export function MenuList({ label, className = '', children }: Props) {
  const menu = useRef<HTMLUListElement>(null);
  // Seen before the menu takes the focus; Blueprint looks only after that, and would give it back to a line of the menu.
  const before = useRef(document.activeElement);
  useEffect(() => {
    const opener = before.current;
    const { current } = menu;
    if (current) enterMenu(current);
    if (current && opener) openers.set(current, opener);
    let [frame, left] = [0, opener?.closest('[role="dialog"]') ? framesOfDialog : 0];
    const enterAgain = () => {
      if (current && !current.parentElement?.contains(document.activeElement)) enterMenu(current);
      left -= 1;
      if (left > 0) frame = requestAnimationFrame(enterAgain);
    };
    if (left > 0) frame = requestAnimationFrame(enterAgain);
    return () => {
      cancelAnimationFrame(frame);
      giveBack(opener);
    };
  }, []);
  return (
    <Menu ulRef={menu} role="menu" className={className} aria-label={label} onKeyDown={answerMenuKey}>
      {children}
    </Menu>
  );
}
