import outlines from './earth.json' with { type: 'json' };

type Place = [lng: number, lat: number];

// Outlines of land and borders of countries, 1:110 million: world-atlas 2.0.2 (ISC licence), made of Natural Earth, which is in the public
// domain. Lines that two parts share are there once, as steps on a grid (TopoJSON).
const [scaleX = 1, scaleY = 1] = outlines.scale;
const [fromX = 0, fromY = 0] = outlines.translate;

const lineOf = (steps: readonly number[]): Place[] => {
  const line: Place[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at] ?? 0;
    y += steps[at + 1] ?? 0;
    line.push([x * scaleX + fromX, y * scaleY + fromY]);
  }
  return line;
};
const lines = outlines.arcs.map(lineOf);

/** A number below 0 means the same line backwards: -1 is line 0. */
const walked = (line: number): Place[] => (line < 0 ? (lines[-line - 1] ?? []).toReversed() : (lines[line] ?? []));
const ringOf = (ring: readonly number[]): Place[] => ring.flatMap((line, at) => (at === 0 ? walked(line) : walked(line).slice(1)));

const polygons = outlines.polygons.map((rings) => rings.map(ringOf));
const isPolar = ([outer = []]: Place[][]): boolean => outer.every(([, lat]) => lat < -60);

/** The land of the earth but Antarctica, which would take a fifth of a map for places where nobody works. */
export const land = { type: 'MultiPolygon' as const, coordinates: polygons.filter((polygon) => !isPolar(polygon)) };

/** Every coast and every border. */
export const borders = { type: 'MultiLineString' as const, coordinates: lines };
