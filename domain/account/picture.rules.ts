import { type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import { begins, word } from './picture.bytes.ts';
import { faultOfJpeg } from './picture.jpeg.ts';
import {
  ofPeople,
  type PictureBounds,
  type PictureFault,
  type PictureType,
  pictureLimits,
  pictureTypes,
} from './picture.limits.ts';
import { faultOfPng } from './picture.png.ts';
import { faultOfWebp } from './picture.webp.ts';

const texts = {
  other: {
    en: 'This is not a PNG, JPEG or WebP picture.',
    tr: 'Bu bir PNG, JPEG veya WebP resmi değil.',
    ar: 'هذه ليست صورة بصيغة PNG أو JPEG أو WebP.',
  },
  broken: {
    en: 'The picture is not whole, or something follows it.',
    tr: 'Resim eksik ya da ardından başka bir şey geliyor.',
    ar: 'الصورة غير مكتملة أو يتبعها شيء آخر.',
  },
  extra: {
    en: 'The picture carries more than a picture: remarks, places or movement. Save it without them.',
    tr: 'Resim, resimden fazlasını taşıyor: açıklama, konum veya hareket. Bunlar olmadan kaydedin.',
    ar: 'تحمل الصورة ما يزيد على الصورة: ملاحظات أو مواقع أو حركة. احفظها من دونها.',
  },
  large: {
    en: `The picture may be ${pictureLimits.longest} by ${pictureLimits.longest} pixels at most.`,
    tr: `Resim en çok ${pictureLimits.longest} × ${pictureLimits.longest} piksel olabilir.`,
    ar: `يجب ألا تزيد الصورة على ${pictureLimits.longest} × ${pictureLimits.longest} بكسل.`,
  },
} satisfies Record<PictureFault, Texts>;

type Kind = { is: (bytes: Uint8Array) => boolean; faultOf: (bytes: Uint8Array, bounds: PictureBounds) => PictureFault | null };
const kinds: Record<PictureType, Kind> = {
  'image/png': { is: (bytes) => begins(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), faultOf: faultOfPng },
  'image/jpeg': { is: (bytes) => begins(bytes, 0xff, 0xd8, 0xff), faultOf: faultOfJpeg },
  'image/webp': {
    is: (bytes) => begins(bytes, 0x52, 0x49, 0x46, 0x46) && word(bytes, 8) === 'WEBP',
    faultOf: faultOfWebp,
  },
};

const isKind = (type: string): type is PictureType => pictureTypes.some((one) => one === type);

/**
 * What is wrong with a picture that says it is of a type; null when it may be kept. It is looked through part by
 * part, so that nothing hides in it or behind it; whether its colours can be drawn only a program that draws it can say.
 */
export const faultOfPicture = (type: string, bytes: Uint8Array, bounds: PictureBounds): PictureFault | null =>
  isKind(type) && kinds[type].is(bytes) ? kinds[type].faultOf(bytes, bounds) : 'other';

/** What is wrong with a picture of somebody, as a sentence. */
export const pictureFault = (type: string, bytes: Uint8Array, language: Language): string | null => {
  const fault = faultOfPicture(type, bytes, ofPeople);
  return fault && textIn(texts[fault], language);
};
