import { containsWords } from '#domain/kernel/containsWords.ts';
import type { Article, KnowledgeCategory } from './knowledgeBase.schema.ts';

const wordsOf = (html: string): string => html.replace(/<[^>]*>/g, ' ');

/** Categories with the articles that hold every sought word, in their title, below it or in the category's name; others are left out. */
export const knowledgeMatching = (categories: readonly KnowledgeCategory[], query: string): KnowledgeCategory[] =>
  categories
    .map((category) => ({
      ...category,
      featuredArticles: category.featuredArticles.filter(({ title, content }) =>
        containsWords(`${category.title}\n${title}\n${wordsOf(content)}`, query),
      ),
    }))
    .filter(({ featuredArticles }) => featuredArticles.length > 0);

/** What an article begins with: its first paragraph, without marks. */
export const leadOf = ({ content }: Article): string => wordsOf(content.split('</p>')[0] ?? '').trim();

export type Found = { category: KnowledgeCategory; article: Article };

/** An article by its id, with the category that holds it. */
export const articleWith = (categories: readonly KnowledgeCategory[], id: string): Found | undefined =>
  categories
    .flatMap((category) => category.featuredArticles.map((article) => ({ category, article })))
    .find(({ article }) => article.id === id);
