import type { PlanPoint } from '#src/entities/plan/plan.ts';

/** What something takes on the drawing, in pixels. */
export type Taken = { left: number; right: number; top: number; bottom: number };

/** A text of the plan: where the middle of its upper edge may be, the best place first, and how large it is. */
export type PlanText = {
  id: string;
  spots: readonly PlanPoint[];
  wide: number;
  high: number;
  /** Drawn at its best place where none is free: above what is there. */
  must: boolean;
};

/** Pixels that a letter takes, a line, and what lies between a text and what is beside it. */
const [letter, line, gap] = [8, 13, 4];
export const sizeOf = (lines: readonly string[]): Pick<PlanText, 'wide' | 'high'> => ({
  wide: Math.max(...lines.map((text) => text.length)) * letter + gap,
  high: lines.length * line + gap,
});

/** What a symbol takes with its ring, and with the letters below it. */
export const takenBySymbol = ([x, y]: PlanPoint): Taken => ({ left: x - 17, right: x + 17, top: y - 17, bottom: y + 28 });

const takenAt = ([x, y]: PlanPoint, { wide, high }: PlanText): Taken => ({
  left: x - wide / 2,
  right: x + wide / 2,
  top: y,
  bottom: y + high,
});

const isOver = (one: Taken, other: Taken): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Where each text stands so that none lies on a symbol or on another text, by its id. One that finds no place is left out. */
export const placedTexts = (texts: readonly PlanText[], taken: readonly Taken[]): Map<string, PlanPoint> => {
  const all = [...taken];
  const placed = new Map<string, PlanPoint>();
  for (const text of texts) {
    const free = text.spots.find((spot) => !all.some((one) => isOver(takenAt(spot, text), one)));
    const spot = free ?? (text.must ? text.spots[0] : undefined);
    if (!spot) continue;
    placed.set(text.id, spot);
    all.push(takenAt(spot, text));
  }
  return placed;
};
