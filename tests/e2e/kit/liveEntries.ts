import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import type { Api } from './journey.ts';

export type LiveEntry = { row: { id: number; tracking_number: string }; work: PermitWork };

/** The work in confined spaces that goes on now, with its crew and who is inside. */
export const liveEntries = async ({ get }: Pick<Api, 'get'>, token: string): Promise<LiveEntry[]> => {
  const { result } = (await get(token, '/v1/permits/?code=CSE&labelHandle=9&limit=50')) as {
    result: { items: LiveEntry['row'][] };
  };
  const workOf = async (id: number): Promise<PermitWork> =>
    ((await get(token, `/v1/permits/${id}/work/`)) as { result: PermitWork }).result;
  return Promise.all(result.items.map(async (row) => ({ row, work: await workOf(row.id) })));
};
