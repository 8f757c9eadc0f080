import { moved } from './moves.ts';

export type TileExtent = { count: number; columns: number; page: number; rtl: boolean };

/** The tile that a key leads to from another, or null for a key that leads nowhere. The last row may end early. */
export const tileFrom = (
  at: number,
  key: { key: string; ctrlKey: boolean },
  { count, columns, page, rtl }: TileExtent,
): number | null => {
  const place = { row: Math.floor(at / columns), column: at % columns };
  const next = moved(place, key, { rows: Math.ceil(count / columns), columns, page, rtl });
  if (!next) return null;
  return Math.min(count - 1, Math.max(0, next.row) * columns + next.column);
};
