import { endpoints } from '#domain/kernel/endpoint.ts';
import { knowledgeList } from './knowledgeBase.schema.ts';

/** A sample row: answered by Mirage in the browser, its body bare as the specification shows it. */
export const knowledgeBaseEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/knowledge-base',
    host: 'sample',
    access: 'everyone',
    about: 'All categories with their featured articles.',
    reply: knowledgeList,
  },
});
