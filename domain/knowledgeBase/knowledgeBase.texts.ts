/** Title, what it begins with, and points below it. */
type Written = readonly [title: string, lead: string, points: readonly string[]];

/** The categories, and how many articles there would be of each: the specification's counts (9). */
export const knowledgeCounts = { starting: 17, permits: 12, gas: 19, isolation: 24 } as const;

/** What the categories are called in a language, and their articles, in the same order in each. */
export type KnowledgeTexts = Readonly<Record<keyof typeof knowledgeCounts, readonly [title: string, articles: readonly Written[]]>>;
