import type { Context } from '#cli/kit/context.ts';
import type { Exit } from '#cli/kit/exit.ts';
import { sapFrom } from './given.ts';
import { heldBy, printUser } from './printUser.ts';

type Right = { site: string | undefined; area: string | undefined; competence: string | undefined };

/** Gives somebody what the signed words of a delegate, an expert or a tester rest on. The server says what is no such right. */
export const grantRight = async (
  context: Context,
  { sap, until, ...right }: Right & { sap: string; until: string | undefined },
): Promise<Exit> => {
  const params = { sap: sapFrom(sap) };
  const grant = { ...named(right), ...(until === undefined ? {} : { until: `${until}T23:59:59.999Z` }) };
  const { api } = await context.connect('token');
  const { result } = await api.administration.change({ params, body: { grant }, signal: context.signal });
  return printUser(context, result);
};

/** Takes it again. Of what they never held it says so: a mistyped right would pass for one that is gone. */
export const revokeRight = async (context: Context, { sap, ...right }: Right & { sap: string }): Promise<Exit> => {
  const params = { sap: sapFrom(sap) };
  const { api } = await context.connect('token');
  const { signal } = context;
  const { result: found } = await api.administration.list({ query: { search: sap, after: 0, limit: 500 }, signal });
  const before = found.find((user) => user.sap === params.sap);
  const { result } = await api.administration.change({ params, body: { revoke: named(right) }, signal });
  const isSame = before !== undefined && heldBy(before).join() === heldBy(result).join();
  return printUser(context, result, [isSame ? 'Nothing was taken: they did not hold it.' : 'Taken.']);
};

const named = ({ site, area, competence }: Right) => ({
  ...(site === undefined ? {} : { site }),
  ...(area === undefined ? {} : { area }),
  ...(competence === undefined ? {} : { competence }),
});
