/** The parts of a permit's page that show its evidence, by the places that the rules name. */
export const workTabs = ['risk', 'gas', 'isolations', 'conflicts', 'crew'] as const;
export type WorkTab = (typeof workTabs)[number];
export const isWorkTab = (text: string): text is WorkTab => workTabs.some((tab) => tab === text);
