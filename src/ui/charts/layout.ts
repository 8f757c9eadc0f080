/** A chart as it is drawn: positions are computed when the product is built, so the page carries no layout engine. */
export type ChartLayout = { width: number; height: number; states: DrawnState[]; edges: DrawnEdge[] };

export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history' | 'initial';
export type Box = { x: number; y: number; width: number; height: number };
export type DrawnState = Box & {
  /** The id of the state node; the dot where a compound state begins has one of its own. */
  id: string;
  key: string;
  kind: StateKind;
  /** Ports that work while the chart is here. */
  ports: string[];
};

/** One event that leads along an edge; `guard` is there when it does so only sometimes. */
export type DrawnEvent = { event: string; guard?: string };
export type DrawnEdge = {
  from: string;
  to: string;
  points: [number, number][];
  label?: Box & { events: DrawnEvent[] };
};

/** Heights and paddings that the drawing and its layout agree on, in pixels at the usual text size. */
export const chartMetrics = { line: 16, head: 28, port: 16, textPadding: 12, maxLines: 4 } as const;

const eventForms: [RegExp, (...parts: string[]) => string][] = [
  [/^xstate\.done\.actor\.(.+)$/, (_, port = '') => `${port} ✓`],
  [/^xstate\.error\.actor\.(.+)$/, (_, port = '') => `${port} ✗`],
  [/^xstate\.after\.([^.]+)\..*$/, (_, delay = '') => `⏱ ${delay}`],
  [/^$/, () => '∙'],
];

/** An event of a chart as a person reads it, when it has no word of its own. */
export const eventText = (event: string): string => {
  const form = eventForms.find(([pattern]) => pattern.test(event));
  return form ? event.replace(form[0], form[1]) : event;
};
