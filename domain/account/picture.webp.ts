import { little24, little32, type Part, word } from './picture.bytes.ts';
import { type PictureBounds, type PictureFault, sidesFault } from './picture.limits.ts';

const webpParts = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);

const sidesOfWebp = (bytes: Uint8Array, { name, from }: Part): number[] | null => {
  if (name === 'VP8X') return [little24(bytes, from + 4) + 1, little24(bytes, from + 7) + 1];
  if (name === 'VP8 ') return [little24(bytes, from + 6) & 0x3fff, little24(bytes, from + 8) & 0x3fff];
  if (name !== 'VP8L') return null;
  const bits = little32(bytes, from + 1);
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
};

const partsOfWebp = (bytes: Uint8Array): Part[] | null => {
  if (little32(bytes, 4) + 8 !== bytes.length) return null;
  const parts: Part[] = [];
  for (let from = 12; from + 8 <= bytes.length; ) {
    const to = from + 8 + little32(bytes, from + 4);
    parts.push({ name: word(bytes, from), from: from + 8, to });
    from = to + ((to - from) % 2);
    if (from === bytes.length) return parts;
  }
  return null;
};

/** What is wrong with the chunks of a WebP; its signature has been seen. */
export const faultOfWebp = (bytes: Uint8Array, bounds: PictureBounds): PictureFault | null => {
  const parts = partsOfWebp(bytes);
  if (!parts?.some(({ name, to, from }) => ['VP8 ', 'VP8L'].includes(name) && to - from > 10)) return 'broken';
  if (!bounds.extras && parts.some(({ name }) => !webpParts.has(name))) return 'extra';
  return sidesFault(bounds, ...parts.flatMap((part) => sidesOfWebp(bytes, part) ?? []));
};
