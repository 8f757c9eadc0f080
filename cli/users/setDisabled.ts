import type { Connection } from '#cli/kit/connect.ts';
import type { Context } from '#cli/kit/context.ts';
import type { Exit } from '#cli/kit/exit.ts';
import { ownerOfToken } from '#cli/session/checkToken.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { sapFrom } from './given.ts';
import { printUser } from './printUser.ts';

const set = async (context: Context, { api }: Connection, sap: number, disabled: boolean): Promise<Exit> => {
  const { result } = await api.administration.change({ params: { sap }, body: { disabled }, signal: context.signal });
  return printUser(context, result);
};

/** Keeps an account from signing in. One's own takes `force`: nobody but another administrator could undo it. */
export const disable = async (context: Context, given: { sap: string; force: boolean }): Promise<Exit> => {
  const sap = sapFrom(given.sap);
  const connection = await context.connect('token');
  if (!given.force && (await ownerOfToken(connection)).user.sap === sap)
    throw new Problem('own_account', { subject: `SAP ${sap}` });
  return set(context, connection, sap, true);
};

/** Lets an account sign in again. */
export const enable = async (context: Context, named: string): Promise<Exit> => {
  const sap = sapFrom(named);
  return set(context, await context.connect('token'), sap, false);
};
