import { siteDate } from '#domain/kernel/siteTime.ts';
import { type HeatMetric, heatMetrics } from '#domain/permits/heatMap/heatMap.data.ts';
import { dayAfter } from '#domain/permits/permitList/window.rules.ts';
import { openBenchServer } from './benchServer.ts';
import type { Line } from './line.ts';
import { p95, rounded, timed } from './timing.ts';

const rounds = 20;
/** Not counted: the first calls after a start are slower. */
const warming = 3;

/**
 * A year of the largest site over HTTP, for every metric: its calendar hour by hour, and its areas day by day. Beside them, turn by turn,
 * the first page of the archive. Needs a store that holds a demo plant.
 */
export const benchHeatMap = async (args: readonly string[]): Promise<Line[]> => {
  const { store, get, close } = await openBenchServer(args);
  try {
    const { code, time_zone } = await store.db
      .selectFrom('site')
      .select(['code', 'time_zone'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const today = siteDate(new Date(), time_zone);
    const year = `site=${code}&from=${dayAfter(today, -364)}&to=${today}`;
    const compare = async (name: string, path: string): Promise<Line> => {
      const [heat, list]: [number[], number[]] = [[], []];
      for (let round = 0; round < warming + rounds; round += 1) {
        heat.push(await timed(() => get(path)));
        list.push(await timed(() => get('/v1/permits/?labelHandle=23')));
      }
      const [measured, beside] = [p95(heat.slice(warming)), p95(list.slice(warming))];
      return {
        name: `heat map, 12 months: ${name} (${store.kind}), p95`,
        value: rounded(measured),
        unit: 'ms',
        against: `first page of the archive, p95 ${rounded(beside)} ms`,
        ratio: rounded(measured / beside, 2),
        goal: '≤ 150 ms',
      };
    };
    const lines: Line[] = [];
    const ask = (metric: HeatMetric) => `${year}&metric=${metric}`;
    for (const metric of heatMetrics) {
      lines.push(await compare(`${metric} by hour`, `/v1/heat-map/calendar/?${ask(metric)}`));
      lines.push(await compare(`${metric} by area and day`, `/v1/heat-map/?${ask(metric)}&bin=day`));
    }
    return lines;
  } finally {
    await close();
  }
};
