import type { Context } from '#cli/kit/context.ts';
import type { Exit } from '#cli/kit/exit.ts';
import { sapFrom } from './given.ts';
import { printUser } from './printUser.ts';

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

/** Takes it again. */
export const revokeRight = async (context: Context, { sap, ...right }: Right & { sap: string }): Promise<Exit> => {
  const params = { sap: sapFrom(sap) };
  const { api } = await context.connect('token');
  const { result } = await api.administration.change({ params, body: { revoke: named(right) }, signal: context.signal });
  return printUser(context, result);
};

const named = ({ site, area, competence }: Right) => ({
  ...(site === undefined ? {} : { site }),
  ...(area === undefined ? {} : { area }),
  ...(competence === undefined ? {} : { competence }),
});
