import type { Language } from '#domain/kernel/language.ts';
import type { Article, KnowledgeCategory } from './knowledgeBase.schema.ts';
import { arabic } from './knowledgeBase.texts.ar.ts';
import { english } from './knowledgeBase.texts.en.ts';
import { turkish } from './knowledgeBase.texts.tr.ts';
import { type KnowledgeTexts, knowledgeCounts } from './knowledgeBase.texts.ts';

const texts: Record<Language, KnowledgeTexts> = { en: english, tr: turkish, ar: arabic };

const contentOf = (lead: string, points: readonly string[]): string =>
  `<p>${lead}</p>${points.length > 0 ? `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>` : ''}`;

const category = (id: keyof KnowledgeTexts, language: Language): KnowledgeCategory => {
  const [title, articles] = texts[language][id];
  return {
    id,
    title,
    path: '/pages/knowledge-base',
    articlesCount: knowledgeCounts[id],
    featuredArticles: articles.map(([name, lead, points], index) => ({
      id: `${id}-${index + 1}`,
      title: name,
      content: contentOf(lead, points),
    })),
  };
};

/** Four categories of five articles each, in a language. */
export const knowledgeIn = (language: Language): KnowledgeCategory[] => [
  category('starting', language),
  category('permits', language),
  category('gas', language),
  category('isolation', language),
];

/** What is held where nobody says in which language. */
export const knowledgeBaseSeed: KnowledgeCategory[] = knowledgeIn('en');

/** Ten thousand articles, as many in each of the categories, each told by its number. */
export const manyArticles = (language: Language): KnowledgeCategory[] => {
  const all = knowledgeIn(language);
  const each = 10_000 / all.length;
  return all.map((known, place) => ({
    ...known,
    articlesCount: each,
    featuredArticles: Array.from({ length: each }, (_, index) => {
      const like = known.featuredArticles[index % known.featuredArticles.length] as Article;
      const number = place * each + index + 1;
      return { ...like, id: `article-${number}`, title: `${like.title} ${String(number).padStart(5, '0')}` };
    }),
  }));
};
