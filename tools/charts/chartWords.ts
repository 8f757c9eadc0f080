import { permitEvents } from '#domain/permits/kernel/permit.events.ts';
import { stateTexts } from '#domain/permits/kernel/permit.texts.ts';
import { plainWords, type Words } from './elkGraph.ts';

const inAllLanguages = (texts: Record<string, Record<string, string>>, key: string): string[] =>
  Object.values(texts[key] ?? { key });

const eventTexts = Object.fromEntries(Object.entries(permitEvents).map(([event, { text }]) => [event, text]));

/** The permit chart is drawn in the reader's language, so its boxes must hold the longest of the words. */
export const permitWords: Words = {
  state: (key) => inAllLanguages(stateTexts, key),
  event: (type) => inAllLanguages(eventTexts, type),
  guards: false,
};

export const wordsFor = (chart: string): Words => (chart === 'permit' ? permitWords : plainWords);
