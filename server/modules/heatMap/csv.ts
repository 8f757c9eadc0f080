import { siteClock } from '#domain/kernel/siteTime.ts';
import type { HeatCells } from '#domain/permits/heatMap/heatMap.schema.ts';
import { byteOrderMark, csvLine } from '#server/kit/csv.ts';
import type { View } from './cells.ts';

const head = [
  ...['from', 'to', 'area_code', 'level', 'metric', 'value', 'unit', 'permits', 'normalisation', 'weight_version', 'note'],
];
const linesAtOnce = 2_000;

const noteOf = (value: number | null, hidden: boolean): string => {
  if (hidden) return 'fewer than 3 people';
  return value === null ? 'no data' : '';
};

/** The cells as CSV, a line each; squares are called by the metres at which they begin. A value that is not there says why. */
export async function* csvOf({ bins, cells, meta }: HeatCells, { scope, group }: View): AsyncGenerator<Uint8Array> {
  const { level, normalise } = scope.question;
  const at = (time: string): string => siteClock(new Date(time), meta.time_zone);
  const times = bins.map(({ from, to }) => [at(from), at(to)] as const);
  let lines = byteOrderMark + csvLine(head);
  let count = 0;
  for (const { key, area, values, permits, hidden } of cells) {
    const away = new Set(hidden);
    const place = area?.code ?? `${group} ${key}`;
    for (const [index, [from, to]] of times.entries()) {
      const value = values[index] ?? null;
      const note = noteOf(value, away.has(index));
      const cell = [place, (level ?? []).join(' '), meta.metric, value, meta.unit];
      lines += csvLine([from, to, ...cell, permits[index] ?? 0, normalise, meta.weight_version, note]);
      count += 1;
      if (count % linesAtOnce > 0) continue;
      yield Buffer.from(lines);
      lines = '';
    }
  }
  yield Buffer.from(lines);
}
