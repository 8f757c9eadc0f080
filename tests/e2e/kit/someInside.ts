import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import type { Api } from './journey.ts';
import { type LiveEntry, liveEntries } from './liveEntries.ts';
import type { permitCalls } from './permitCalls.ts';
import { testAir } from './testAir.ts';

type Found = { row: LiveEntry['row']; inside: PermitWork['crew'] };

const insideOf = ({ crew, entries }: PermitWork): PermitWork['crew'] =>
  crew.filter(({ no }) => entries.some(({ member, out_at }) => member === no && out_at === null));

/**
 * Live work in a confined space with somebody inside: the permit, and who is inside. At some hours everybody is out: then the first goes
 * in who may. Only a plant that no other journey shares has one for certain: they stop its work and get everybody out.
 */
export const someInside = async (
  api: Api,
  calls: Pick<ReturnType<typeof permitCalls>, 'post' | 'put'>,
  token: string,
): Promise<Found> => {
  const works = await liveEntries(api, token);
  const found = works.find(({ work }) => insideOf(work).length > 0);
  if (found) return { row: found.row, inside: insideOf(found.work) };
  for (const { row, work } of works) {
    await testAir({ calls, api }, token, { row, work });
    for (const one of work.crew.filter(({ on_site, role }) => on_site && role === 'worker')) {
      const gone = await calls.post(token, `/v1/permits/${row.id}/entries/`, { member: one.no, inside: true }).catch(() => null);
      if (gone) return { row, inside: [one] };
    }
  }
  throw new Error('the demo plant has no confined space that anybody may go into');
};
