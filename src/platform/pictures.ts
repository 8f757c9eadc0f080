import { pictureLimits } from '#domain/account/picture.limits.ts';
import type { SentFile } from '#domain/kernel/endpoint.ts';

/** Pixels that a page may hold without the device running short. */
const maxPixels = 40_000_000;

let held: string | null = null;

const drawn = async (url: string): Promise<HTMLImageElement> => {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return picture;
};

/** Whether what an address holds is a picture, whatever it is called: the browser tries to read it. */
export const canBeDrawn = async (url: string): Promise<boolean> => {
  try {
    await drawn(url);
    return true;
  } catch {
    return false;
  }
};

/** A file as something that can be drawn; rejects what is no picture. Only the last one asked for is held in memory. */
export const drawable = async (file: Blob | null) => {
  if (held) URL.revokeObjectURL(held);
  held = null;
  if (!file) throw new Error('There is no file.');
  held = URL.createObjectURL(file);
  const { naturalWidth: width, naturalHeight: height } = await drawn(held);
  if (width * height === 0 || width * height > maxPixels) throw new Error('The picture has no size that can be drawn.');
  return { url: held, width, height };
};

const encoded = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((done) => canvas.toBlob(done, type, 0.85));

type Area = { left: number; top: number; width: number; height: number };

/** A part of a picture, drawn anew at a size: nothing that the file carried beside its colours is left. */
export const drawnOn = async (url: string, from: Area, to: { width: number; height: number }): Promise<HTMLCanvasElement> => {
  const canvas = Object.assign(document.createElement('canvas'), to);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('Nothing can be drawn here.');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(await drawn(url), from.left, from.top, from.width, from.height, 0, 0, to.width, to.height);
  return canvas;
};

/** A square of a picture as it is kept. */
export const cropPicture = async (
  url: string,
  { left, top, side }: { left: number; top: number; side: number },
): Promise<SentFile> => {
  const kept = { width: pictureLimits.side, height: pictureLimits.side };
  const canvas = await drawnOn(url, { left, top, width: side, height: side }, kept);
  const webp = await encoded(canvas, 'image/webp');
  // Who cannot write WebP answers with a PNG, which may be too large.
  const made = webp?.type === 'image/webp' ? webp : await encoded(canvas, 'image/jpeg');
  if (!made) throw new Error('The picture could not be written.');
  return { type: made.type, bytes: new Uint8Array(await made.arrayBuffer()) };
};
