import { eventText } from './layout.ts';

/** What the states and events of a chart are called where it is drawn. */
export type ChartWords = { state: (key: string) => string; event: (type: string) => string };
export const plainChartWords: ChartWords = { state: (key) => key, event: eventText };
