import { knowledgeBaseEndpoints } from '#domain/knowledgeBase/knowledgeBase.endpoints.ts';
import type { KnowledgeCategory } from '#domain/knowledgeBase/knowledgeBase.schema.ts';
import { knowledgeBaseSeed, manyArticles } from '#domain/knowledgeBase/knowledgeBase.seed.ts';
import type { MirageApp } from '#mirage/kit/app.ts';

/** Categories and their articles: a list that is only read. */
export const knowledgeBaseApp: MirageApp = {
  name: 'knowledgeBase',
  seed: (tables) => tables.load('knowledgeBase', knowledgeBaseSeed),
  many: (tables) => tables.load('knowledgeBase', manyArticles()),
  answers: (on) => {
    on(knowledgeBaseEndpoints.list, ({ tables }) => tables.all<KnowledgeCategory>('knowledgeBase'));
  },
};
