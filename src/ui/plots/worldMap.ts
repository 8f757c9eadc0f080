import { geoNaturalEarth1, scaleSqrt } from 'd3';
import { land } from './land.ts';
import type { Spot } from './plot.ts';

/** A place on the earth with how much there is of what is shown. */
export type MapMarker = { key: string; name: string; lat: number; lng: number; value: number };
type PlacedMarker = MapMarker & Spot & { radius: number };

const maxRadius = 14;
const minRadius = 4;

const pairsOf = (outline: readonly number[]): [number, number][] =>
  outline.flatMap((value, at): [number, number][] => (at % 2 === 0 ? [[value, outline[at + 1] ?? 0]] : []));

const outlines = land.map(pairsOf);
const latitudes = [-45, -22.5, 0, 22.5, 45, 67.5];
const longitudes = Array.from({ length: 11 }, (_, at) => at * 30 - 150);
const along = (from: number, to: number): number[] => Array.from({ length: 31 }, (_, at) => from + ((to - from) * at) / 30);

/** The earth in so much room: how places come onto it, its land, lines of the same latitude and longitude, and markers whose area is their value. */
export const worldOf = (width: number, height: number, markers: readonly MapMarker[]) => {
  const all = { type: 'MultiPoint' as const, coordinates: outlines.flat() };
  const project = geoNaturalEarth1().fitExtent(
    [
      [4, 4],
      [width - 4, height - 4],
    ],
    all,
  );
  const spotAt = (lng: number, lat: number): Spot => {
    const [x, y] = project([lng, lat]) ?? [0, 0];
    return { x, y };
  };
  const pathOf = (places: readonly (readonly [number, number])[]): string =>
    `M${places.map(([lng, lat]) => Object.values(spotAt(lng, lat)).map((value) => Math.round(value * 10) / 10)).join('L')}`;
  const size = scaleSqrt([0, Math.max(1, ...markers.map(({ value }) => value))], [0, maxRadius]);
  return {
    land: outlines.map((outline) => `${pathOf(outline)}Z`),
    grid: [
      ...latitudes.map((lat) => pathOf(along(-180, 180).map((lng) => [lng, lat] as const))),
      ...longitudes.map((lng) => pathOf(along(-56, 83).map((lat) => [lng, lat] as const))),
    ],
    markers: markers.map(
      (marker): PlacedMarker => ({ ...marker, ...spotAt(marker.lng, marker.lat), radius: Math.max(minRadius, size(marker.value)) }),
    ),
  };
};
