import { type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import { apart, listText } from '#domain/kernel/readingText.ts';
import type { Distrusted, GasTest } from '#domain/permits/kernel/permit.facts.ts';
import { distrustTexts } from './instrument.texts.ts';

/** A gas test whose instrument is not trusted any more. */
export type DistrustedTest = Pick<GasTest, 'point' | 'instrument'> & { distrusted: Distrusted };

const keyOf = ({ instrument, distrusted }: DistrustedTest): string => `${instrument} ${distrusted.at} ${distrusted.why}`;

/** The tests of each instrument together, in the order in which they come. */
export const byInstrument = (tests: readonly DistrustedTest[]): (DistrustedTest & { points: readonly string[] })[] =>
  tests
    .filter((test, index) => tests.findIndex((other) => keyOf(other) === keyOf(test)) === index)
    .map((test) => {
      const points = tests.filter((other) => keyOf(other) === keyOf(test)).map(({ point }) => point);
      return { ...test, points: [...new Set(points)] };
    });

/** What the history keeps of tests that tell nothing any more, in English: instrument, since when and why, and points. */
export const distrustComment = (tests: readonly DistrustedTest[]): string =>
  byInstrument(tests)
    .map(({ instrument = '', distrusted: { at, why }, points }) =>
      [instrument, distrustTexts[why].en, at, points.join(', ')].join(' · '),
    )
    .join('\n');

/** The same in another language: why stands between the instrument and since when. */
export const distrustSaid = (comment: string, language: Language): string => {
  const told = (part: string): string => {
    const known = Object.values(distrustTexts).find(({ en }) => en === part);
    return known ? textIn(known, language) : part;
  };
  return comment
    .split('\n')
    .map((line) => line.split(' · ').map(told).join(' · '))
    .join('\n');
};

/** The instruments that are not trusted, each with why and with its points. */
export const distrustText = (tests: readonly DistrustedTest[]): Texts => {
  const inLanguage = (language: Language): string =>
    listText(
      byInstrument(tests).map(
        ({ instrument = '', distrusted: { why }, points }) =>
          `${apart(instrument)} ${textIn(distrustTexts[why], language)} (${listText(points, language)})`,
      ),
      language,
    );
  return {
    en: `Test again with another instrument, or after a bump test that passes: ${inLanguage('en')}.`,
    tr: `Başka bir cihazla ya da geçen bir fonksiyon testinden sonra yeniden ölçün: ${inLanguage('tr')}.`,
    ar: `أعد الفحص بجهاز آخر، أو بعد اختبار استجابة ناجح: ${inLanguage('ar')}.`,
  };
};
