/** What a heat map may show of a place and a time. Each metric says in `heatMap` of the locales what it counts. */
export const heatMetrics = [
  'permits',
  'permit_hours',
  'risk_hours',
  'people_hours',
  'conflict_hours',
  'suspensions',
  'gas_fails',
  'conversations',
  'coverage',
  'late_closures',
] as const;
export type HeatMetric = (typeof heatMetrics)[number];

/** What a metric is counted in. */
export const heatUnits: Record<HeatMetric, string> = {
  permits: 'count',
  permit_hours: 'h',
  risk_hours: 'risk·h',
  people_hours: 'person·h',
  conflict_hours: 'h',
  suspensions: 'count',
  gas_fails: 'count',
  conversations: 'count',
  coverage: 'per 100 risk·h',
  late_closures: 'count',
};

/** Metrics that tell of people: a value that fewer than `minPeople` of them stand behind is not shown. */
export const peopleMetrics: readonly HeatMetric[] = ['people_hours', 'conversations', 'coverage'];
export const minPeople = 3;

/** What a value is divided by: hectares, the days of the period with live work there, or the whole of the period and its places. */
export const heatNormals = ['none', 'hectare', 'active_days', 'share'] as const;
export type HeatNormal = (typeof heatNormals)[number];

/** What is summed up: areas, kinds of work, all of it, or squares of so many metres. */
export const heatGroups = ['area', 'type', 'all', 'grid:10', 'grid:20', 'grid:50'] as const;
export type HeatGroup = (typeof heatGroups)[number];

/** How long one cell lasts, the finest first. */
export const heatBins = ['hour', 'shift', 'day', 'week', 'month', 'all'] as const;
export type HeatBin = (typeof heatBins)[number];

/** The most cells of one answer, and the most days of one question. */
export const heatLimits = { cells: 200_000, days: 3_700, permits: 200 } as const;

/** Hours between hand-back and closing from which a closing is late: a demo figure. */
export const lateClosureHours = 12;
