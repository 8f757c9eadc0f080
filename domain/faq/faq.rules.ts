import { contains } from '#domain/kernel/normalizeForSearch.ts';
import type { FaqItem } from './faq.schema.ts';

/** The questions whose question or answer holds the sought text, accents and case ignored; all of them when nothing is sought. */
export const faqMatching = (items: readonly FaqItem[], query: string): FaqItem[] =>
  items.filter(({ question, answer }) => contains(question, query) || contains(answer, query));
