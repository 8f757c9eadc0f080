import { geoAzimuthalEqualArea, geoGraticule, geoPath } from 'd3';
import { borders, land } from './earth.ts';

/** Degrees of latitude from the middle of the map to its sides. */
const reach = 14;
/** Degrees from one line of the grid to the next. */
const step = 5;

/** The land around a place, which is in the middle: coasts, borders and a grid. Lines outside of the map are left out. */
export const placeMapOf = (width: number, height: number, { lng, lat }: { lng: number; lat: number }) => {
  const project = geoAzimuthalEqualArea()
    .rotate([-lng, -lat])
    .translate([width / 2, height / 2])
    .scale((width / 2 / reach) * (180 / Math.PI))
    .clipAngle(60)
    .clipExtent([
      [0, 0],
      [width, height],
    ]);
  const path = geoPath(project).digits(1);
  return {
    land: path(land) ?? '',
    borders: path(borders) ?? '',
    grid: path(geoGraticule().step([step, step])()) ?? '',
  };
};
