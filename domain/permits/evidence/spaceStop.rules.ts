import type { Texts } from '#domain/kernel/language.ts';

/** What is found under one permit and stops all other work in the same confined space. */
export type SpaceCause = 'found' | 'silent' | 'danger';

/** What the history of the other work says of it, in English as it is kept. */
export const spaceTexts: Record<SpaceCause, Texts> = {
  found: {
    en: 'In the same confined space, {tag}, gas was found or a gas test failed under {number}.',
    tr: 'Aynı kapalı alanda, {tag}, {number} izninde gaz bulundu ya da gaz ölçümü uygun çıkmadı.',
    ar: 'في المكان المحصور نفسه، {tag}، وُجد غاز أو كان فحص الغاز غير مطابق في التصريح {number}.',
  },
  silent: {
    en: 'In the same confined space, {tag}, the gas monitoring of {number} is silent.',
    tr: 'Aynı kapalı alanda, {tag}, {number} izninin gaz ölçümü sessiz.',
    ar: 'في المكان المحصور نفسه، {tag}، قياس الغاز للتصريح {number} صامت.',
  },
  danger: {
    en: 'In the same confined space, {tag}, {number} was stopped for danger.',
    tr: 'Aynı kapalı alanda, {tag}, {number} izni tehlike nedeniyle durduruldu.',
    ar: 'في المكان المحصور نفسه، {tag}، أُوقف التصريح {number} بسبب خطر.',
  },
};

/** What the history keeps of a stop by what was found in the same confined space. */
export const spaceComment = (cause: SpaceCause, { tag, number }: { tag: string; number: string }): string =>
  spaceTexts[cause].en.replace('{tag}', () => tag).replace('{number}', () => number);
