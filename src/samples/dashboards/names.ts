import type { Translate } from '#src/i18n/i18n.ts';
import './locales/keys.ts';

const said = [
  'visitors',
  'pageViews',
  'conversion',
  'impressions',
  'visits',
  'sales',
  'Desktop',
  'Mobile',
  'Tablet',
  'clicks',
] as const;

/** What a row of figures is called; one that the console does not know keeps its own name. */
export const seriesName = (name: string, t: Translate<'dashboards'>): string => {
  const known = said.find((one) => one === name);
  return known ? t(`dashboards:series_${known}`) : name;
};

const periods = ['today', 'yesterday', 'last7', 'last28', 'last90', '1Day', '1Week', '1Month', 'range'] as const;

/** What a period is called; years are called by themselves. */
export const periodName = (period: string, t: Translate<'dashboards'>): string => {
  const known = periods.find((one) => one === period);
  return known ? t(`dashboards:period_${known}`) : period;
};

/** What a card shows by itself: the days that are chosen, where some are. */
export const usualPeriod = (periods: readonly string[]): string => periods.find((one) => one === 'range') ?? periods[0] ?? '';
