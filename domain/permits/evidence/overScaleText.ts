import { asSeen } from '#domain/kernel/lookAlikes.ts';
import { asciiDigits } from '#domain/kernel/normalizeForSearch.ts';

/** How instruments write that a value is over the end of their scale, or that it is as high as to alarm. */
const over =
  /^(?:[>≥+].*[^\d.,]|[>≥].*|o\.?l\.?|o\.?r\.?|ofl|over.*|hi(?:gh)?(?:[ -]*(?:hi(?:gh)?|alarm))?|alarm|alm|full ?scale)$/i;
/** What instruments put beside a value that alarms. */
const marks = /[!*#^"]+/g;

/** What was written of a value, in one kind of digits and marks, without what an instrument puts beside one that alarms. */
export const plainReading = (written: string): string =>
  asciiDigits(asSeen(written))
    .replaceAll('٫', ',')
    .replaceAll('٬', '.')
    .replaceAll('٪', '%')
    .replaceAll(/[’ʼ`´]/g, "'")
    .replaceAll(marks, ' ')
    .trim();

/** Whether it says that a value is over the end of the scale, which is gas for all that anybody can know. */
export const isOverScaleText = (written: string): boolean => over.test(plainReading(written));
