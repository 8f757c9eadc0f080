import { Menu } from '@blueprintjs/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { answerMenuKey, enterMenu } from './menuKeys.ts';

type Props = { label: string; className?: string; children: ReactNode };

/** A menu that has just opened: its first line has the focus, and its keys are those of the menu button pattern of the ARIA APG. */
export function MenuList({ label, className = '', children }: Props) {
  const menu = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (menu.current) enterMenu(menu.current);
  }, []);
  return (
    <Menu ulRef={menu} className={className} aria-label={label} onKeyDown={answerMenuKey}>
      {children}
    </Menu>
  );
}
