import { pictureLimits, pictureTypes } from '#domain/account/picture.limits.ts';
import { noteLimits } from '#domain/notes/notes.schema.ts';
import { drawable, drawnOn } from '#src/platform/pictures.ts';

/** Pixels of the longer side of what is kept. */
const longest = 1200;

type Fault = 'kind' | 'large' | 'broken';

/** A picture of the device as the text that a note keeps, drawn anew and no larger than needed; or what is wrong with it. */
export const pictureOf = async (file: File): Promise<{ picture: string } | { fault: Fault }> => {
  if (!pictureTypes.some((type) => type === file.type)) return { fault: 'kind' };
  if (file.size > pictureLimits.mostChosen) return { fault: 'large' };
  try {
    const { url, width, height } = await drawable(file);
    const scale = Math.min(1, longest / Math.max(width, height));
    const [across, down] = [Math.ceil(width * scale), Math.ceil(height * scale)];
    const canvas = await drawnOn(url, { left: 0, top: 0, width, height }, { width: across, height: down });
    const picture = canvas.toDataURL('image/webp', 0.85);
    return picture.length > noteLimits.image ? { fault: 'large' } : { picture };
  } catch {
    return { fault: 'broken' };
  }
};
