import { knowledgeBaseEndpoints } from '#domain/knowledgeBase/knowledgeBase.endpoints.ts';
import type { KnowledgeCategory } from '#domain/knowledgeBase/knowledgeBase.schema.ts';
import { knowledgeIn, manyArticles } from '#domain/knowledgeBase/knowledgeBase.seed.ts';
import type { MirageApp } from '#mirage/kit/app.ts';
import { allIn, loadInLanguages } from '#mirage/kit/inLanguages.ts';

/** Categories and their articles: a list that is only read. */
export const knowledgeBaseApp: MirageApp = {
  name: 'knowledgeBase',
  seed: (tables) => loadInLanguages(tables, 'knowledgeBase', knowledgeIn),
  many: (tables) => loadInLanguages(tables, 'knowledgeBase', manyArticles),
  answers: (on) => {
    on(knowledgeBaseEndpoints.list, ({ query, tables }) => allIn<KnowledgeCategory>(tables, 'knowledgeBase', query.language));
  },
};
