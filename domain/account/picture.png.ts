import { big32, type Part, word } from './picture.bytes.ts';
import { type PictureBounds, type PictureFault, sidesFault } from './picture.limits.ts';

const pngParts = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'sRGB', 'gAMA', 'cHRM', 'pHYs', 'iCCP', 'sBIT', 'bKGD']);

/** The parts of a PNG to its end; null when they do not reach it exactly. */
export const partsOfPng = (bytes: Uint8Array): Part[] | null => {
  const parts: Part[] = [];
  for (let from = 8; from + 12 <= bytes.length; ) {
    const to = from + 8 + big32(bytes, from);
    parts.push({ name: word(bytes, from + 4), from: from + 8, to });
    from = to + 4;
    if (from === bytes.length && parts.at(-1)?.name === 'IEND') return parts;
  }
  return null;
};

/** What is wrong with the parts of a PNG; its signature has been seen. */
export const faultOfPng = (bytes: Uint8Array, bounds: PictureBounds): PictureFault | null => {
  const parts = partsOfPng(bytes);
  if (parts?.[0]?.name !== 'IHDR' || !parts.some(({ name }) => name === 'IDAT')) return 'broken';
  if (parts.filter(({ name }) => name === 'IEND').length > 1) return 'broken';
  if (!bounds.extras && parts.some(({ name }) => !pngParts.has(name))) return 'extra';
  return sidesFault(bounds, big32(bytes, 16), big32(bytes, 20));
};
