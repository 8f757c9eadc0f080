import { endpoints } from '#domain/kernel/endpoint.ts';
import { inLanguage } from '#domain/kernel/language.schema.ts';
import { knowledgeList } from './knowledgeBase.schema.ts';

/** A sample row: answered by Mirage in the browser, its body bare as the specification shows it. */
export const knowledgeBaseEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/knowledge-base',
    host: 'sample',
    access: 'everyone',
    about: 'All categories with their featured articles, in a language.',
    query: inLanguage,
    reply: knowledgeList,
  },
});
