import { pictureLimits, pictureTypes } from '#domain/account/picture.limits.ts';
import { drawable, drawnOn } from '#src/platform/pictures.ts';

/** What may be wrong with a picture of the device. */
export type PictureFileFault = 'kind' | 'large' | 'dense' | 'broken';
type Taken = { picture: string; fault: null } | { picture: null; fault: PictureFileFault };

type Shape = {
  /** Pixels of the longer side at most. */
  longest: number;
  /** Only the square in its middle. */
  square?: boolean;
  /** Characters of the text at most. */
  maxLength?: number;
};

/** A picture of the device as the text that an `img` takes, drawn anew and small; or what is wrong with it. */
export const pictureOf = async (
  file: File,
  { longest, square = false, maxLength = Number.POSITIVE_INFINITY }: Shape,
): Promise<Taken> => {
  if (!pictureTypes.some((type) => type === file.type)) return { picture: null, fault: 'kind' };
  if (file.size > pictureLimits.mostChosen) return { picture: null, fault: 'large' };
  try {
    const { url, width, height } = await drawable(file);
    const [across, down] = square ? [Math.min(width, height), Math.min(width, height)] : [width, height];
    const scale = Math.min(1, longest / Math.max(across, down));
    const from = { left: (width - across) / 2, top: (height - down) / 2, width: across, height: down };
    const canvas = await drawnOn(url, from, { width: Math.ceil(across * scale), height: Math.ceil(down * scale) });
    const picture = canvas.toDataURL('image/webp', 0.85);
    return picture.length > maxLength ? { picture: null, fault: 'dense' } : { picture, fault: null };
  } catch {
    return { picture: null, fault: 'broken' };
  }
};
