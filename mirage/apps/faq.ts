import { faqEndpoints } from '#domain/faq/faq.endpoints.ts';
import type { FaqItem } from '#domain/faq/faq.schema.ts';
import { faqSeed } from '#domain/faq/faq.seed.ts';
import type { MirageApp } from '#mirage/kit/app.ts';

/** Questions and answers: a list that is only read. */
export const faqApp: MirageApp = {
  name: 'faq',
  seed: (tables) => tables.load('faq', faqSeed),
  answers: (on) => {
    on(faqEndpoints.list, ({ tables }) => tables.all<FaqItem>('faq'));
  },
};
