import { contains } from '#domain/kernel/normalizeForSearch.ts';
import type { Article, KnowledgeCategory } from './knowledgeBase.schema.ts';

const wordsOf = (html: string): string => html.replace(/<[^>]*>/g, ' ');

/** Categories with the articles that hold the sought text, in their title or below it, and all of one that is called so; others are left out. */
export const knowledgeMatching = (categories: readonly KnowledgeCategory[], query: string): KnowledgeCategory[] =>
  categories
    .map((category) => ({
      ...category,
      featuredArticles: category.featuredArticles.filter(({ title, content }) =>
        [category.title, title, wordsOf(content)].some((text) => contains(text, query)),
      ),
    }))
    .filter(({ featuredArticles }) => featuredArticles.length > 0);

export type Found = { category: KnowledgeCategory; article: Article };

/** An article by its id, with the category that holds it. */
export const articleWith = (categories: readonly KnowledgeCategory[], id: string): Found | undefined =>
  categories
    .flatMap((category) => category.featuredArticles.map((article) => ({ category, article })))
    .find(({ article }) => article.id === id);
