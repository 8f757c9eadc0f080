import { endpoints } from '#domain/kernel/endpoint.ts';
import { faqList } from './faq.schema.ts';

/** A sample row: answered by Mirage in the browser, its body bare as the specification shows it. */
export const faqEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/faq',
    host: 'sample',
    access: 'everyone',
    about: 'All questions with their answers.',
    reply: faqList,
  },
});
