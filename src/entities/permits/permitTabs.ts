import { workTabs } from './workTabs.ts';

/** The parts of a permit's page, in their order. */
export const tabs = ['overview', ...workTabs, 'location', 'conversations', 'handover', 'documents', 'timeline', 'chart'] as const;
export type TabName = (typeof tabs)[number];

/** The part that an address or a rule names; everything without a part of its own stands on the overview. */
export const tabFrom = (text: string | null): TabName => tabs.find((tab) => tab === text) ?? 'overview';
