import type { Texts } from '#domain/kernel/language.ts';

/** What is found under one permit and stops all other work in the same confined space, or on the same `equipment` where an isolation is lost; or the `entry` does not go on by which people are inside. */
export const spaceCauses = ['found', 'silent', 'danger', 'lost', 'equipment', 'entry'] as const;
export type SpaceCause = (typeof spaceCauses)[number];

/** What the history of the other work says of it, in English as it is kept. */
const spaceTexts: Record<SpaceCause, Texts> = {
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
    tr: 'Aynı kapalı alanda, {tag}, {number} izni yakın tehlike nedeniyle durduruldu.',
    ar: 'في المكان المحصور نفسه، {tag}، أُوقف التصريح {number} بسبب خطر.',
  },
  lost: {
    en: 'In the same confined space, {tag}, an isolation was lost under {number}.',
    tr: 'Aynı kapalı alanda, {tag}, {number} izninde bir izolasyon bozuldu.',
    ar: 'في المكان المحصور نفسه، {tag}، فُقد عزل في التصريح {number}.',
  },
  equipment: {
    en: 'On the same equipment, {tag}, an isolation was lost under {number}.',
    tr: 'Aynı ekipmanda, {tag}, {number} izninde bir izolasyon bozuldu.',
    ar: 'على المعدة نفسها، {tag}، فُقد عزل في التصريح {number}.',
  },
  entry: {
    en: 'People are inside the confined space, {tag}, and its entry permit {number} no longer goes on.',
    tr: 'Kapalı alanda, {tag}, insanlar var ve giriş izni {number} artık sürmüyor.',
    ar: 'في المكان المحصور، {tag}، أشخاص، وتصريح دخوله {number} لم يعد مستمرًا.',
  },
};

/** The sentence of a stop by what was found in the same space, as the history keeps it, with what it names. */
export const spaceSentences = spaceCauses.map((cause) => {
  const texts = spaceTexts[cause];
  const [before = '', between = '', after = ''] = texts.en.split(/\{tag\}|\{number\}/);
  return { cause, texts, kept: new RegExp(`^${before}(?<tag>.+)${between}(?<number>\\S+)${after.replace('.', '\\.')}$`) };
});

/** What stopped a work in the same space, where, and under which permit, by what the history keeps; null of any other line. */
export const spaceStopOf = (comment: string | null): { cause: SpaceCause; tag: string; number: string } | null => {
  for (const { cause, kept } of spaceSentences) {
    const { tag, number } = kept.exec(comment ?? '')?.groups ?? {};
    if (tag && number) return { cause, tag, number };
  }
  return null;
};

/** What the history keeps of a stop by what was found in the same confined space. */
export const spaceComment = (cause: SpaceCause, { tag, number }: { tag: string; number: string }): string =>
  spaceTexts[cause].en.replace('{tag}', () => tag).replace('{number}', () => number);
