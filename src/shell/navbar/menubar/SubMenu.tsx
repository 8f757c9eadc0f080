import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './Menubar.module.css';

type Size = { width: number; height: number };
type Box = { left: number; right: number; top: number; bottom: number };
type PlacementInput = { anchor: Box; menu: Size; window: Size; sideways: boolean; rtl: boolean };

const clamped = (value: number, max: number): number => Math.max(0, Math.min(value, max));

/** Beside its entry in the direction of reading, or on the other side where there is more room. */
const besideX = ({ anchor, menu, window, rtl }: PlacementInput): number => {
  const [right, left] = [anchor.right, anchor.left - menu.width];
  const [fitsRight, fitsLeft] = [right + menu.width <= window.width, left >= 0];
  return (rtl ? fitsLeft || !fitsRight : !fitsRight && fitsLeft) ? left : right;
};

/** Below its entry, or above where there is more room. */
const belowY = ({ anchor, menu, window }: PlacementInput): number =>
  anchor.bottom + menu.height <= window.height || anchor.top < menu.height ? anchor.bottom : anchor.top - menu.height;

/** Where a menu opens: below an entry of the bar, beside one of a menu, and never out of the window. */
const placeMenu = (asked: PlacementInput): { x: number; y: number } => {
  const { anchor, menu, window, sideways, rtl } = asked;
  const x = sideways ? besideX(asked) : rtl ? anchor.right - menu.width : anchor.left;
  const y = sideways ? anchor.top : belowY(asked);
  return { x: clamped(x, window.width - menu.width), y: clamped(y, window.height - menu.height) };
};

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
