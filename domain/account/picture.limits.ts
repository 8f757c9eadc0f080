/** Kinds of picture that are kept. No vector drawings: they may carry programs. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

export const pictureLimits = {
  /** What is sent and kept, in bytes. */
  max: 200_000,
  /** What may be chosen to cut a picture out of, in bytes. */
  mostChosen: 5_000_000,
  /** The side of what is made of it, in pixels. */
  side: 256,
  /** The longest side that is taken from other programs. */
  longest: 1024,
} as const;

/** What may be wrong with a picture. */
export type PictureFault = 'other' | 'broken' | 'extra' | 'large';

/** What is asked of a picture: how long its sides may be, and whether it may carry what cameras write beside it. */
export type PictureBounds = { longest: number; extras: boolean };
export const ofPeople: PictureBounds = { longest: pictureLimits.longest, extras: false };

/** A picture has sides, and none too long. */
export const sidesFault = ({ longest }: PictureBounds, ...sides: number[]): PictureFault | null => {
  if (sides.some((side) => side === 0)) return 'broken';
  return sides.some((side) => side > longest) ? 'large' : null;
};
