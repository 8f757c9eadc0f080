import { Menu } from '@blueprintjs/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { answerMenuKey, enterMenu } from './menuKeys.ts';

type Props = {
  label: string;
  className?: string;
  /** Of things that are chosen (`roleStructure="listoption"`), and not of acts. */
  isChoice?: boolean;
  children: ReactNode;
};

/** The focus returns to where it was, unless it is wanted elsewhere by now. */
const giveBack = (before: Element | null): void => {
  if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true });
};

/** A menu that has just opened: its first line has the focus, and its keys are those of the menu button pattern of the ARIA APG. */
export function MenuList({ label, className = '', isChoice = false, children }: Props) {
  const menu = useRef<HTMLUListElement>(null);
  // Seen before the menu takes the focus; Blueprint looks only after that, and would give it back to a line of the menu.
  const before = useRef(document.activeElement);
  useEffect(() => {
    if (menu.current) enterMenu(menu.current);
    const opener = before.current;
    return () => giveBack(opener);
  }, []);
  return (
    <Menu ulRef={menu} role={isChoice ? 'listbox' : 'menu'} className={className} aria-label={label} onKeyDown={answerMenuKey}>
      {children}
    </Menu>
  );
}
