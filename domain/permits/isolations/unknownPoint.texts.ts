import type { Texts } from '#domain/kernel/language.ts';

/** What the history of a permit keeps where a point of its isolation was reported lost and nobody could read which, in English. */
export const unknownPointComment = (number: string, { sap, name }: { sap: number; name: string }): string =>
  `Isolation ${number}: a point was reported as not in place by ${name} (${sap}), and which one could not be read.`;

/** The sentence of such a report as the history keeps it. */
export const unknownPointSentence: { kept: RegExp; texts: Texts } = {
  kept: /^Isolation (?<number>\S+): a point was reported as not in place by (?<who>.+ \(\d+\)), and which one could not be read\.$/,
  texts: {
    en: 'Isolation {number}: a point was reported as not in place by {who}, and which one could not be read.',
    tr: '{number} izolasyonu: {who} bir noktanın yerinde olmadığını bildirdi; hangisi olduğu okunamadı.',
    ar: 'العزل {number}: أبلغ {who} أن نقطة ليست في مكانها، ولم يمكن قراءة أيّها.',
  },
};
