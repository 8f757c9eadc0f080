/** What is cut out of a picture: how near it is seen, and where the square stands between the edges, 0 at the start and 1 at the end. */
export type Crop = { zoom: number; x: number; y: number };
export type Sides = { width: number; height: number };
export type Square = { left: number; top: number; side: number };

export const zooms = { min: 1, max: 4, step: 0.25 } as const;

/** The middle of the picture, as much of it as a square takes. */
export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };

const between = (min: number, value: number, max: number): number => Math.min(Math.max(value, min), max);
const part = (distance: number, room: number): number => (room > 0 ? between(0, distance / room, 1) : 0.5);

/** The square in pixels of the picture. */
export const squareOf = ({ width, height }: Sides, { zoom, x, y }: Crop): Square => {
  const side = Math.min(width, height) / zoom;
  return { left: x * (width - side), top: y * (height - side), side };
};

const cropAt = ({ width, height }: Sides, zoom: number, left: number, top: number): Crop => {
  const side = Math.min(width, height) / zoom;
  return { zoom, x: part(left, width - side), y: part(top, height - side) };
};

/** The square moved by parts of its own side; it never leaves the picture. */
export const movedBy = (sides: Sides, crop: Crop, across: number, down: number): Crop => {
  const { left, top, side } = squareOf(sides, crop);
  return cropAt(sides, crop.zoom, left + across * side, top + down * side);
};

/** Nearer or farther, around the same middle as far as the picture reaches. */
export const zoomedTo = (sides: Sides, crop: Crop, zoom: number): Crop => {
  const before = squareOf(sides, crop);
  const near = between(zooms.min, zoom, zooms.max);
  const half = (before.side - Math.min(sides.width, sides.height) / near) / 2;
  return cropAt(sides, near, before.left + half, before.top + half);
};
