import { arc, pie, scaleSqrt } from 'd3';
import type { Series, Spot } from './plot.ts';

export type ShareKind = 'donut' | 'pie' | 'polar';

/** A part of a whole where it is drawn; angles in radians, clockwise from the top. */
type ShareMark = Series & { value: number; from: number; to: number; d: string; middle: Spot };

/** Parts of a whole around a middle: their angle is their share. Of a polar area all angles are alike, and the area is the value. */
export const sharesOf = (parts: readonly Series[], kind: ShareKind, radius: number): ShareMark[] => {
  const valued = parts.map((part) => ({ ...part, value: Math.max(0, part.values[0] ?? 0) }));
  const reach = scaleSqrt([0, Math.max(1, ...valued.map(({ value }) => value))], [0, radius]);
  const round = pie<(typeof valued)[number]>()
    .sort(null)
    .value(({ value }) => (kind === 'polar' ? 1 : value));
  return round(valued).map(({ data, startAngle, endAngle }) => {
    const outerRadius = kind === 'polar' ? reach(data.value) : radius;
    const form = { innerRadius: kind === 'donut' ? radius * 0.62 : 0, outerRadius, startAngle, endAngle };
    const draw = arc();
    const [x, y] = draw.centroid(form);
    return { ...data, from: startAngle, to: endAngle, d: draw(form) ?? '', middle: { x, y } };
  });
};

/** Which part lies in the direction of a place, seen from the middle. */
export const shareAt = (marks: readonly ShareMark[], { x, y }: Spot): number => {
  const angle = (Math.atan2(x, -y) + 2 * Math.PI) % (2 * Math.PI);
  return marks.findIndex(({ from, to }) => angle >= from && angle < to);
};
