type Size = { width: number; height: number };
type Box = { left: number; right: number; top: number; bottom: number };
type Asked = { anchor: Box; menu: Size; window: Size; sideways: boolean; rtl: boolean };

const clamped = (value: number, most: number): number => Math.max(0, Math.min(value, most));

/** Beside its entry in the direction of reading, or on the other side where there is more room. */
const besideX = ({ anchor, menu, window, rtl }: Asked): number => {
  const [right, left] = [anchor.right, anchor.left - menu.width];
  const [fitsRight, fitsLeft] = [right + menu.width <= window.width, left >= 0];
  return (rtl ? fitsLeft || !fitsRight : !fitsRight && fitsLeft) ? left : right;
};

/** Below its entry, or above where there is more room. */
const belowY = ({ anchor, menu, window }: Asked): number =>
  anchor.bottom + menu.height <= window.height || anchor.top < menu.height ? anchor.bottom : anchor.top - menu.height;

/** Where a menu opens: below an entry of the bar, beside one of a menu, and never out of the window. */
export const placeMenu = (asked: Asked): { x: number; y: number } => {
  const { anchor, menu, window, sideways, rtl } = asked;
  const x = sideways ? besideX(asked) : rtl ? anchor.right - menu.width : anchor.left;
  const y = sideways ? anchor.top : belowY(asked);
  return { x: clamped(x, window.width - menu.width), y: clamped(y, window.height - menu.height) };
};
