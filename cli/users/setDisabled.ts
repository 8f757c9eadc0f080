import type { Context } from '#cli/kit/context.ts';
import type { Exit } from '#cli/kit/exit.ts';
import { sapFrom } from './given.ts';
import { tellUser } from './tellUser.ts';

/** Keeps an account from signing in, or lets it sign in again. */
export const setDisabled = async (context: Context, { sap, disabled }: { sap: string; disabled: boolean }): Promise<Exit> => {
  const params = { sap: sapFrom(sap) };
  const { api } = await context.connect('token');
  const { result } = await api.administration.change({ params, body: { disabled }, signal: context.signal });
  return tellUser(context, result);
};
