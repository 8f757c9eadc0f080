import type { Language, Texts } from '#domain/kernel/language.ts';
import { textIn } from '#domain/kernel/language.ts';
import { apart } from '#domain/kernel/readingText.ts';
import type { ControlAnswer } from '#domain/permits/kernel/permit.facts.ts';
import { isAskedWithCrew } from '#domain/references/data/controlDemands.data.ts';
import { numberedControls } from '#domain/references/data/crms.data.ts';

/** The critical controls that who takes work on confirms with their signature: those that were seen, and those that do not apply. */
export type SignedControls = { seen: readonly number[]; leftOut: readonly number[] };

/** What is signed of the answers that the work begins by. What only the crew can confirm has words of its own. */
export const signedControls = (given: readonly { control: number; answer: ControlAnswer['answer'] | null }[]): SignedControls => {
  const answered = (answer: ControlAnswer['answer']): number[] =>
    given.filter((one) => one.answer === answer && !isAskedWithCrew(one.control)).map(({ control }) => control);
  return { seen: answered('yes'), leftOut: answered('not_applicable') };
};

const stems: Record<keyof SignedControls, Texts> = {
  seen: {
    en: 'I confirm that the critical controls of this work are in place',
    tr: 'Bu işin kritik kontrollerinin yerinde olduğunu teyit ediyorum',
    ar: 'أؤكد أن الضوابط الحرجة لهذا العمل قائمة',
  },
  leftOut: {
    en: 'I have read why these do not apply',
    tr: 'Şunların neden geçerli olmadığını okudum',
    ar: 'قرأتُ سبب عدم انطباق ما يلي',
  },
};

const wordsOf = (control: number, language: Language): string =>
  apart(textIn(numberedControls.get(control)?.text ?? String(control), language).replace(/\.$/, ''));

/** How many controls are confirmed and which, one sentence for those that were seen and one for those that do not apply. */
export const controlsSaid = ({ seen, leftOut }: SignedControls, language: Language): string[] => {
  const between = language === 'ar' ? '؛ ' : '; ';
  const said = (stem: Texts, controls: readonly number[]): string[] =>
    controls.length > 0
      ? [`${textIn(stem, language)} (${controls.length}): ${controls.map((one) => wordsOf(one, language)).join(between)}.`]
      : [];
  return [...said(stems.seen, seen), ...said(stems.leftOut, leftOut)];
};
