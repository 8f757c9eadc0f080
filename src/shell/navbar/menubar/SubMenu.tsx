import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './Menubar.module.css';
import { placeMenu } from './placeMenu.ts';

type Props = { label: string; sideways: boolean; anchor: RefObject<HTMLElement | null>; children: ReactNode };

/** A menu that has opened. It lies on top of the page and yet stands within the bar, whose colours it has. */
export function SubMenu({ label, sideways, anchor, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [menu, opener] = [place.current, anchor.current];
    if (!menu || !opener) return;
    menu.showPopover();
    const { x, y } = placeMenu({
      anchor: opener.getBoundingClientRect(),
      menu: menu.getBoundingClientRect(),
      window: { width: document.documentElement.clientWidth, height: innerHeight },
      sideways,
      rtl: getComputedStyle(menu).direction === 'rtl',
    });
    menu.style.inset = `${y}px auto auto ${x}px`;
  }, [anchor, sideways]);
  return (
    <div ref={place} role="menu" aria-label={label} popover="manual" className={styles.menu}>
      {children}
    </div>
  );
}
