import { linesOf } from '#domain/dashboards/dashboards.rules.ts';
import type { AnalyticsWidget, ProjectWidget } from '#domain/dashboards/dashboards.schema.ts';
import type { Series, Tone } from '#src/ui/plots/plot.ts';

type NameOf = (name: string) => string;

const toneAt = (tones: readonly Tone[], at: number): Tone => tones[at % tones.length] ?? 'series1';

/** The rows of a period as series of a chart, in these colours. */
export const periodSeries = (widget: AnalyticsWidget, period: string, tones: readonly Tone[], nameOf: NameOf): Series[] =>
  linesOf(widget, period).lines.map(({ name, data }, at) => ({
    key: name,
    name: nameOf(name),
    tone: toneAt(tones, at),
    values: data,
  }));

type Chart = ProjectWidget['charts'][number];

/** Charts of a project as series of one chart. */
export const chartSeries = (charts: readonly Chart[], tones: readonly Tone[], nameOf: NameOf): Series[] =>
  charts.map(({ name, data }, at) => ({ key: name, name: nameOf(name), tone: toneAt(tones, at), values: data }));

/** The labels of one chart, each with its value, as parts of a whole. */
export const partsOf = (labels: readonly string[], values: readonly number[], tones: readonly Tone[], nameOf: NameOf): Series[] =>
  labels.map((key, at) => ({ key, name: nameOf(key), tone: toneAt(tones, at), values: [values[at] ?? 0] }));
