/** The tabs of the examples, in the order of a day's work. */
export const demoTabs = ['plan', 'isolation', 'gas', 'tools', 'people', 'rescue', 'handBack'] as const;
export type DemoTab = (typeof demoTabs)[number];
