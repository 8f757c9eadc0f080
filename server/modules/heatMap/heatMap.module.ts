import { ok } from '#domain/kernel/answer.ts';
import type { Days } from '#domain/permits/heatMap/heatBins.rules.ts';
import { heatMapEndpoints } from '#domain/permits/heatMap/heatMap.endpoints.ts';
import type { Context, ServerModule } from '#server/kit/module.ts';
import { readBehind } from './behind.ts';
import { readCalendar } from './calendar.ts';
import { readCells, type View } from './cells.ts';
import { readCompare } from './compare.ts';
import { csvOf } from './csv.ts';
import { checkDays, type Question, scopeOf } from './scope.ts';

type Call = Pick<Context, 'db' | 'now' | 'language'> & { query: Question };
type CellsCall = Call & {
  query: Pick<View, 'group' | 'bin'> & Days & { bin_from?: string | undefined; bin_to?: string | undefined };
};

const scopeIn = (call: Call) => scopeOf(call.db, call.query, { now: call.now(), language: call.language });

const viewIn = async (call: CellsCall): Promise<View> => {
  const { from, to, group, bin, bin_from, bin_to } = call.query;
  checkDays({ from, to });
  return { scope: await scopeIn(call), group, bin, days: { from, to }, part: { from: bin_from, to: bin_to } };
};

/** The plant seen by what went on in it: places and times, added up. */
export const heatMapModule: ServerModule = {
  name: 'heatMap',
  answers: (on) => {
    on(heatMapEndpoints.cells, async (call) => ok(await readCells(call.db, await viewIn(call))), { heavy: true });
    on(
      heatMapEndpoints.calendar,
      async (call) => {
        const { from, to, by } = call.query;
        checkDays({ from, to });
        return ok(await readCalendar(call.db, { scope: await scopeIn(call), by, days: { from, to } }));
      },
      { heavy: true },
    );
    on(
      heatMapEndpoints.compare,
      async (call) => {
        const { a_from, a_to, b_from, b_to, group } = call.query;
        const [a, b] = [
          { from: a_from, to: a_to },
          { from: b_from, to: b_to },
        ];
        checkDays(a, 'a_to');
        checkDays(b, 'b_to');
        return ok(await readCompare(call.db, { scope: await scopeIn(call), group, a, b }));
      },
      { heavy: true },
    );
    on(
      heatMapEndpoints.permits,
      async (call) => {
        const { from, to, group, key, bin_from, bin_to } = call.query;
        checkDays({ from, to });
        const scope = await scopeIn(call);
        return ok(await readBehind(call.db, { scope, group, key, days: { from, to }, from: bin_from, to: bin_to }));
      },
      { heavy: true },
    );
    on(
      heatMapEndpoints.export,
      async (call) => {
        const view = await viewIn(call);
        const cells = await readCells(call.db, view);
        const { site, metric, from, to } = call.query;
        return {
          contentType: 'text/csv; charset=utf-8',
          fileName: `Heat map ${site} ${metric} ${from} ${to}.csv`,
          headers: { 'x-row-count': String(cells.bins.length * cells.cells.length) },
          bytes: csvOf(cells, view),
        };
      },
      { heavy: true },
    );
  },
};
