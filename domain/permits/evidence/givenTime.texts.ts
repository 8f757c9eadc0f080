import { type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';

/** A record of gas that was not kept as made when it said, but now: `given` is the time that it said, null where none could be read. */
export type GivenTime = { given: Instant | null; kept: Instant };

type Way = 'ahead' | 'before' | 'none';

const texts: Record<Way, Texts> = {
  ahead: {
    en: 'The time given ({given}) lay ahead; recorded at {at}.',
    tr: 'Verilen saat ({given}) ilerideydi; {at} için kaydedildi.',
    ar: 'كان الوقت المذكور ({given}) في المستقبل؛ سُجّل في {at}.',
  },
  before: {
    en: 'The time given ({given}) was too long ago; recorded at {at}.',
    tr: 'Verilen saat ({given}) çok önceydi; {at} için kaydedildi.',
    ar: 'كان الوقت المذكور ({given}) قديمًا جدًا؛ سُجّل في {at}.',
  },
  none: {
    en: 'No time could be read; recorded at {at}.',
    tr: 'Okunabilen bir saat yoktu; {at} için kaydedildi.',
    ar: 'لم يمكن قراءة أي وقت؛ سُجّل في {at}.',
  },
};

const wayOf = ({ given, kept }: GivenTime): Way => {
  if (given === null) return 'none';
  return given > kept ? 'ahead' : 'before';
};

/** What is said of it beside the record, with times as their reader sees them. */
export const givenTimeText = (told: GivenTime, language: Language, timeText: (at: Instant) => string): string =>
  textIn(texts[wayOf(told)], language)
    .replace('{given}', () => timeText(told.given ?? told.kept))
    .replace('{at}', () => timeText(told.kept));

/** What the history keeps of it, in English. */
export const givenTimeComment = (told: GivenTime): string => givenTimeText(told, 'en', (at) => at);

/** The sentences of it as the history keeps them. */
export const givenTimeSentences: readonly { kept: RegExp; texts: Texts }[] = [
  { kept: /^The time given \((?<given>\S+)\) lay ahead; recorded at (?<at>\S+)\.$/, texts: texts.ahead },
  { kept: /^The time given \((?<given>\S+)\) was too long ago; recorded at (?<at>\S+)\.$/, texts: texts.before },
  { kept: /^No time could be read; recorded at (?<at>\S+)\.$/, texts: texts.none },
];
