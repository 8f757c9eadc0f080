import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import type { Api } from './journey.ts';
import type { permitCalls } from './permitCalls.ts';

type Row = { id: number; tracking_number: string };
type Member = PermitWork['crew'][number];

/**
 * Live work in a confined space with somebody inside: the permit, the crew and who is inside. At some hours everybody is out: then the
 * first goes in who may. Only a plant that no other journey shares has one for certain: they stop its work and get everybody out.
 */
export const someInside = async (
  { get }: Pick<Api, 'get'>,
  { post }: Pick<ReturnType<typeof permitCalls>, 'post'>,
  token: string,
): Promise<{ row: Row; inside: Member[] }> => {
  const { result } = (await get(token, '/v1/permits/?code=CSE&labelHandle=9&limit=50')) as { result: { items: Row[] } };
  const insideOf = async ({ id }: Row): Promise<{ crew: Member[]; inside: Member[] }> => {
    const { crew, entries } = ((await get(token, `/v1/permits/${id}/work/`)) as { result: PermitWork }).result;
    const isInside = ({ no }: Member) => entries.some(({ member, out_at }) => member === no && out_at === null);
    return { crew, inside: crew.filter(isInside) };
  };
  const works = await Promise.all(result.items.map(async (row) => ({ row, ...(await insideOf(row)) })));
  const found = works.find(({ inside }) => inside.length > 0);
  if (found) return found;
  for (const { row, crew } of works)
    for (const { no } of crew.filter(({ on_site, role }) => on_site && role === 'worker')) {
      const gone = await post(token, `/v1/permits/${row.id}/entries/`, { member: no, inside: true }).catch(() => null);
      if (gone) return { row, ...(await insideOf(row)) };
    }
  throw new Error('the demo plant has no confined space that anybody may go into');
};
