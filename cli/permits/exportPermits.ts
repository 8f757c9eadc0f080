import { comparedTo } from '#cli/export/comparedTo.ts';
import { progressText } from '#cli/export/progressText.ts';
import { csvShape } from '#cli/export/shape.ts';
import { targetIn } from '#cli/export/target.ts';
import { holding, mustBeFree, receive, writeTarget } from '#cli/export/writeTarget.ts';
import { zipShape } from '#cli/export/zipShape.ts';
import type { Context } from '#cli/kit/context.ts';
import type { Exit } from '#cli/kit/exit.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { readBy } from '#domain/kernel/readCall.ts';
import { siteDate } from '#domain/kernel/siteTime.ts';
import { permitExportQuery } from '#domain/permits/permit/permit.endpoints.ts';
import { filterNames } from '#domain/permits/permitList/permit.filters.ts';
import { type PermitFileFormat, permitFileName } from '#domain/permits/permitList/permitSheet.ts';
import { labelNamed } from './labelNamed.ts';
import { searched } from './searched.ts';

type Given = { label: string; search: string; filters: string; format: PermitFileFormat; output: string; force: boolean };

const noFilter = (name: string): Problem => {
  const known = filterNames.join(', ');
  const text = {
    en: `There is no filter "${name}". It must be one of ${known}.`,
    tr: `"${name}" diye bir süzgeç yok. Şunlardan biri olmalı: ${known}.`,
    ar: `لا توجد تصفية "${name}". يجب أن تكون إحدى هذه: ${known}.`,
  };
  return new Problem('usage', { subject: '--filters', text });
};

/** The query of the call. A filter that there is none of is refused here: an export of more than was meant looks like a right one. */
const queryOf = (handle: number, { search, filters, format }: Given) => {
  const words = searched(search);
  const asked = Object.fromEntries(new URLSearchParams(filters));
  const unknown = Object.keys(asked).find((name) => !filterNames.some((known) => known === name));
  if (unknown !== undefined) throw noFilter(unknown);
  try {
    return readBy(permitExportQuery, { ...asked, labelHandle: handle, format, ...words });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem('usage', { subject: '--filters', errors: error.extra.errors ?? [] });
  }
};

/** Tells how much has arrived, some ten times a second. */
const progressOn = ({ print }: Context) => {
  const started = performance.now();
  let shown = 0;
  return (bytes: number) => {
    const now = performance.now();
    if (now - shown < 100) return;
    shown = now;
    print.progress(`Exporting: ${progressText(bytes, now - started)}`);
  };
};

/** Saves a whole list as the server writes it, in a file that is whole or not there at all. One that is there already is left as it is. */
export const exportPermits = async (context: Context, given: Given): Promise<Exit> => {
  const { print, signal, settings } = context;
  const { handle, alias } = labelNamed(given.label);
  const query = queryOf(handle, given);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const target = await targetIn(given.output, permitFileName(alias, query, siteDate(new Date(), timeZone), given.format));
  const to = { target, force: given.force, signal };
  // A workbook bears the moment it was written in, so it is never the one that is there.
  if (given.format === 'xlsx') await mustBeFree(to);
  const { api } = await context.connect('token');
  const started = performance.now();
  const onProgress = progressOn(context);
  let permits = 0;
  const fetch = () =>
    writeTarget(context, to, async (part) => {
      const response = await api.permits.export({ query, signal });
      const shape = comparedTo(target, given.format === 'csv' ? csvShape() : zipShape());
      const bytes = await receive(response, { part, shape, signal, idle: settings.timeout.value * 1000, onProgress });
      permits = Number(response.headers.get('x-row-count'));
      if (await shape.isSame()) return null;
      await mustBeFree(to);
      return bytes;
    });
  const bytes = await holding(context, target, fetch).finally(() => print.progress(''));
  const [written, unchanged] = [bytes !== null, bytes === null];
  print.result({ label: { handle, alias }, file: target, format: given.format, written, unchanged, bytes, permits }, [
    unchanged ? `unchanged ${target}` : target,
  ]);
  if (bytes !== null) print.aside(`${permits} permits; ${progressText(bytes, performance.now() - started)}`);
  return 'ok';
};
