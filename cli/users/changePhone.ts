import type { Context } from '#cli/kit/context.ts';
import type { Exit } from '#cli/kit/exit.ts';
import { sapFrom } from './given.ts';
import { printUser } from './printUser.ts';

/** Gives an account a telephone number, or takes it. The server judges whether it is one. */
export const changePhone = async (context: Context, { sap, set }: { sap: string; set: string }): Promise<Exit> => {
  const params = { sap: sapFrom(sap) };
  const body = { phone: set.trim() === '' ? null : set };
  const { api } = await context.connect('token');
  const { result } = await api.administration.change({ params, body, signal: context.signal });
  return printUser(context, result);
};
