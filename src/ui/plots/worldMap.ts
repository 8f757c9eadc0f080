import { geoNaturalEarth1, geoPath, scaleSqrt } from 'd3';
import { land } from './earth.ts';
import type { Spot } from './plot.ts';

/** A place on the earth with how much there is of what is shown. */
export type MapMarker = { key: string; name: string; lat: number; lng: number; value: number };
type PlacedMarker = MapMarker & Spot & { radius: number };

const maxRadius = 14;
const minRadius = 4;

const latitudes = [-45, -22.5, 0, 22.5, 45, 67.5];
const longitudes = Array.from({ length: 11 }, (_, at) => at * 30 - 150);
const along = (from: number, to: number): number[] => Array.from({ length: 31 }, (_, at) => from + ((to - from) * at) / 30);
const grid = {
  type: 'MultiLineString' as const,
  coordinates: [
    ...latitudes.map((lat) => along(-179.9, 179.9).map((lng) => [lng, lat])),
    ...longitudes.map((lng) => along(-56, 83).map((lat) => [lng, lat])),
  ],
};

/** The earth in so much room: its land, lines of the same latitude and longitude, and markers whose area is their value. */
export const worldOf = (width: number, height: number, markers: readonly MapMarker[]) => {
  const project = geoNaturalEarth1().fitExtent(
    [
      [4, 4],
      [width - 4, height - 4],
    ],
    land,
  );
  const path = geoPath(project).digits(1);
  const size = scaleSqrt([0, Math.max(1, ...markers.map(({ value }) => value))], [0, maxRadius]);
  return {
    land: path(land) ?? '',
    grid: path(grid) ?? '',
    markers: markers.map((marker): PlacedMarker => {
      const [x, y] = project([marker.lng, marker.lat]) ?? [0, 0];
      return { ...marker, x, y, radius: Math.max(minRadius, size(marker.value)) };
    }),
  };
};
