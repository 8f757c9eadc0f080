import { array, type InferType, number, object, string } from 'yup';

const article = object({
  id: string().required(),
  title: string().required(),
  /** HTML: shown as text, paragraphs and lists, and nothing else of it. */
  content: string().required(),
});
export type Article = InferType<typeof article>;

const knowledgeCategory = object({
  id: string().required(),
  title: string().required(),
  path: string().required(),
  articlesCount: number().integer().required(),
  featuredArticles: array(article.required()).required(),
});
export type KnowledgeCategory = InferType<typeof knowledgeCategory>;
export const knowledgeList = array(knowledgeCategory.required()).required();
