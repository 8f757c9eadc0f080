import type { KnowledgeCategory } from '#domain/knowledgeBase/knowledgeBase.schema.ts';

/** The address of a category: its own path with its id in the query. */
export const categoryHref = ({ path, id }: KnowledgeCategory): string => `${path}?${new URLSearchParams({ category: id })}`;

/** The address of an article of a category. */
export const articleHref = ({ path }: KnowledgeCategory, id: string): string => `${path}?${new URLSearchParams({ article: id })}`;
