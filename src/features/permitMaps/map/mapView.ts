import { cornersOf, type Geometry, type Point } from '#domain/simops/geometry.ts';
import { type Frame, type PlanPoint, planPointOf } from '#src/entities/plan/plan.ts';

/** What of the plan is in sight: the point in the middle, in metres, and how many pixels a metre has. */
export type View = { x: number; y: number; scale: number };

/** How the drawing of the whole plan is moved and made larger, in pixels. */
export type Transform = { x: number; y: number; k: number };

/** Where a point of the plan lies on a drawing that is so many times as large as the whole plan. */
export const spotOf = ({ frame, k }: { frame: Frame; k: number }, point: Point): PlanPoint => {
  const [x, y] = planPointOf(frame, point);
  return [x * k, y * k];
};

export const whole: Transform = { x: 0, y: 0, k: 1 };

/** How near one may come: so many pixels a metre. */
export const closest = 12;

/** The transform that shows a view, whatever the size of the window. */
export const transformOf = (frame: Frame, { x, y, scale }: View): Transform => {
  const k = scale / frame.scale;
  const [middleX, middleY] = planPointOf(frame, [x, y]);
  return { k, x: frame.width / 2 - middleX * k, y: frame.height / 2 - middleY * k };
};

/** What a transform shows. The way back of `transformOf`, and of `planPointOf`. */
export const viewOf = (frame: Frame, { x, y, k }: Transform): View => ({
  x: frame.left + (frame.width / 2 - x) / k / frame.scale,
  y: frame.top - (frame.height / 2 - y) / k / frame.scale,
  scale: k * frame.scale,
});

/** Whether all of the plan is in sight, in its middle. */
export const isWhole = ({ x, y, k }: Transform): boolean => Math.abs(k - 1) < 0.001 && Math.hypot(x, y) < 0.5;

/** The view in the middle of some places that shows all of them with room around, no closer than one may come. */
export const viewAround = ({ width, height }: Frame, places: readonly Geometry[], max: number): View => {
  const corners = places.flatMap(cornersOf);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(max, (width * 0.6) / Math.max(0.1, maxX - minX), (height * 0.6) / Math.max(0.1, maxY - minY));
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2, scale };
};

/** A thing on the drawing, and the spot where it stands, in pixels. */
export type Spotted<Item> = { item: Item; spot: PlanPoint };
/** Things that are drawn as one, at the spot of the first. */
export type Group<Item> = { items: readonly [Item, ...Item[]]; spot: PlanPoint };

const cellOf = ([x, y]: PlanPoint, apart: number): [number, number] => [Math.floor(x / apart), Math.floor(y / apart)];
const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const));

/**
 * Things that would lie on each other, put together. Each joins the first group that is near enough, in the order given, so that a group
 * stands where its first thing does; a net of cells keeps this quick for thousands.
 */
export const groupsOf = <Item>(things: readonly Spotted<Item>[], apart: number): Group<Item>[] => {
  const groups: { items: [Item, ...Item[]]; spot: PlanPoint }[] = [];
  const cells = new Map<string, typeof groups>();
  const near = (spot: PlanPoint) => {
    const [column, row] = cellOf(spot, apart);
    return around
      .flatMap(([dx, dy]) => cells.get(`${column + dx} ${row + dy}`) ?? [])
      .find((group) => Math.hypot(group.spot[0] - spot[0], group.spot[1] - spot[1]) < apart);
  };
  for (const { item, spot } of things) {
    const known = near(spot);
    if (known) {
      known.items.push(item);
      continue;
    }
    const group: (typeof groups)[number] = { items: [item], spot };
    groups.push(group);
    const key = cellOf(spot, apart).join(' ');
    cells.set(key, [...(cells.get(key) ?? []), group]);
  }
  return groups;
};

/** The things of a group in a ring around its spot, for when one cannot come nearer. */
export const spreadOut = <Item>({ items, spot: [x, y] }: Group<Item>, apart: number): Group<Item>[] => {
  if (items.length === 1) return [{ items, spot: [x, y] }];
  const radius = Math.max(apart / 2, (apart * items.length) / (2 * Math.PI));
  return items.map((item, index) => {
    const angle = (2 * Math.PI * index) / items.length - Math.PI / 2;
    return { items: [item], spot: [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] };
  });
};

export type Direction = 'left' | 'right' | 'up' | 'down';

const ahead: Record<Direction, (dx: number, dy: number) => readonly [along: number, aside: number]> = {
  left: (dx, dy) => [-dx, dy],
  right: (dx, dy) => [dx, dy],
  up: (dx, dy) => [-dy, dx],
  down: (dx, dy) => [dy, dx],
};

/** The nearest spot on one side of another; null where there is none. What lies more aside than ahead is on another side. */
export const neighbourOf = (spots: readonly PlanPoint[], from: PlanPoint, direction: Direction): number | null => {
  let best: { index: number; distance: number } | null = null;
  for (const [index, spot] of spots.entries()) {
    const [along, aside] = ahead[direction](spot[0] - from[0], spot[1] - from[1]);
    const distance = Math.hypot(along, aside);
    if (along <= 0 || Math.abs(aside) > along || (best && best.distance <= distance)) continue;
    best = { index, distance };
  }
  return best?.index ?? null;
};

const rounded = (value: number, digits: number): string => String(Number(value.toFixed(digits)));

/** A view as the address has it, and back; null for what is none. */
export const viewText = ({ x, y, scale }: View): string => [rounded(x, 1), rounded(y, 1), rounded(scale, 3)].join(',');
export const viewFrom = (text: string | null): View | null => {
  const parts = (text ?? '').split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const [x = Number.NaN, y = Number.NaN, scale = Number.NaN] = parts;
  if (parts.length !== 3 || ![x, y, scale].every(Number.isFinite) || scale <= 0) return null;
  return { x, y, scale: Math.min(scale, closest) };
};
