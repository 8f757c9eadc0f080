type Point = readonly [number, number];

const bend = 7;

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

const towards = (from: Point, to: Point, length: number): Point => {
  const whole = distance(from, to) || 1;
  return [from[0] + ((to[0] - from[0]) / whole) * length, from[1] + ((to[1] - from[1]) / whole) * length];
};

const said = ([x, y]: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** A line through points with rounded corners, as the `d` of an SVG path. */
export const edgePath = (points: readonly Point[]): string => {
  const [first, ...rest] = points;
  if (!first) return '';
  const parts = rest.map((point, index) => {
    const before = points[index] ?? first;
    const after = rest[index + 1];
    if (!after) return `L${said(point)}`;
    const radius = Math.min(bend, distance(before, point) / 2, distance(point, after) / 2);
    return `L${said(towards(point, before, radius))}Q${said(point)} ${said(towards(point, after, radius))}`;
  });
  return `M${said(first)}${parts.join('')}`;
};

/** The head of an arrow at the end of a line. */
export const arrowHead = (points: readonly Point[]): string => {
  const tip = points.at(-1);
  const before = points.at(-2);
  if (!tip || !before) return '';
  const [x, y] = towards(tip, before, 8);
  const [dx, dy] = [(tip[1] - y) / 2, (x - tip[0]) / 2];
  return `M${said(tip)}L${said([x + dx, y + dy])}L${said([x - dx, y - dy])}Z`;
};
