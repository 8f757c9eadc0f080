import type { FaqItem } from '#domain/faq/faq.schema.ts';
import { collection } from '#machines/kit/collection.ts';

/** The questions and answers: a list that is only read. */
export const faqMachine = collection<FaqItem>('faq');
