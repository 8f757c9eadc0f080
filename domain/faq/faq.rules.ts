import { containsWords } from '#domain/kernel/containsWords.ts';
import type { FaqItem } from './faq.schema.ts';

/** The questions whose question and answer hold every sought word, accents and case ignored; all of them when nothing is sought. */
export const faqMatching = (items: readonly FaqItem[], query: string): FaqItem[] =>
  items.filter(({ question, answer }) => containsWords(`${question}\n${answer}`, query));
