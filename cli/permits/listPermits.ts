import type { Context } from '#cli/kit/context.ts';
import type { Exit } from '#cli/kit/exit.ts';
import { siteClock } from '#domain/kernel/siteTime.ts';
import { zoneText } from '#domain/kernel/siteTimeText.ts';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { dangersOf } from '#domain/permits/permit/rowDangers.ts';
import { labelNamed } from './labelNamed.ts';
import { searched } from './searched.ts';

const pageSize = 200;

type ListOptions = { label: string; search: string; limit: number };

/** The first rows of a label, page by page. */
export const listPermits = async ({ connect, print, signal }: Context, { label, search, limit }: ListOptions): Promise<Exit> => {
  const { handle, alias } = labelNamed(label);
  const { api } = await connect('token');
  const permits: PermitRow[] = [];
  const max = limit || Number.POSITIVE_INFINITY;
  let total = 0;
  for (let cursor: string | null | undefined; cursor !== null && permits.length < max; ) {
    const query = { labelHandle: handle, ...searched(search), cursor, limit: Math.min(pageSize, max - permits.length) };
    const page = (await api.permits.list({ query, signal })).result;
    permits.push(...page.items);
    total = page.total;
    cursor = page.next_cursor;
  }
  print.table(
    { label: { handle, alias }, total, permits },
    ['Number', 'State', 'Type', 'Area', 'Until (site time)', 'Title', 'Danger'],
    permits.map((row) => [
      row.tracking_number,
      row.reason ? `${row.state} (${row.reason})` : row.state,
      [row.primary_code, ...row.supplementary_codes].join('+'),
      row.area.code,
      `${siteClock(new Date(row.window.to), row.time_zone)} ${zoneText(row.window.to, row.time_zone)}`,
      row.title,
      dangersOf(row).join('; '),
    ]),
  );
  if (permits.length < total) print.note(`${permits.length} of ${total}. Ask for more with --limit.`);
  return 'ok';
};
