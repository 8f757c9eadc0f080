import { at, big16 } from './picture.bytes.ts';
import { type PictureBounds, type PictureFault, sidesFault } from './picture.limits.ts';

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** JFIF, colour profile, Adobe's colours: nothing else belongs to a picture alone. */
const isExtra = (marker: number): boolean =>
  marker === 0xfe || (marker >= 0xe0 && marker <= 0xef && ![0xe0, 0xe2, 0xee].includes(marker));

/** Where the next marker stands behind the coded lines of a picture; in them a 0xff is followed by 0 or by a restart. */
const afterLines = (bytes: Uint8Array, from: number): number => {
  let index = from;
  while (index < bytes.length - 1) {
    const next = at(bytes, index + 1);
    if (at(bytes, index) === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return index;
    index += 1;
  }
  return bytes.length;
};

/** What is wrong with the segments of a JPEG; its signature has been seen. */
export const faultOfJpeg = (bytes: Uint8Array, bounds: PictureBounds): PictureFault | null => {
  let sides: [number, number] | null = null;
  let hasLines = false;
  for (let index = 2; index + 2 <= bytes.length; ) {
    if (at(bytes, index) !== 0xff) return 'broken';
    const marker = at(bytes, index + 1);
    if (marker === 0xd9) return index + 2 === bytes.length && sides && hasLines ? sidesFault(bounds, ...sides) : 'broken';
    if (!bounds.extras && isExtra(marker)) return 'extra';
    const length = big16(bytes, index + 2);
    if (length < 2) return 'broken';
    if (isFrame(marker)) sides = [big16(bytes, index + 5), big16(bytes, index + 7)];
    const after = index + 2 + length;
    if (marker === 0xda) hasLines = true;
    index = marker === 0xda ? afterLines(bytes, after) : after;
  }
  return 'broken';
};
