/** The pages of the manual about one group of sample apps each, in reading order: their names are their files and the ends of their addresses. */
export const sampleGuides = ['academy', 'shop', 'dashboards', 'profile', 'reading-pages', 'account-pages'] as const;
export type SampleGuide = (typeof sampleGuides)[number];
