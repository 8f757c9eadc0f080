import type { Context } from '#cli/kit/context.ts';
import type { Exit } from '#cli/kit/exit.ts';
import { readPassword } from '#cli/session/readPassword.ts';
import { sapFrom } from './given.ts';
import { printUser } from './printUser.ts';

/** Gives an account another password; all its sessions end. */
export const resetPassword = async (context: Context, given: { sap: string; passwordStdin: boolean }): Promise<Exit> => {
  const params = { sap: sapFrom(given.sap) };
  const password = await readPassword(context, given.passwordStdin);
  const { api } = await context.connect('token');
  const { result } = await api.administration.resetPassword({ params, body: { password }, signal: context.signal });
  return printUser(context, result, ['The password is changed; every session of this account has ended.']);
};
