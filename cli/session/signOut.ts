import type { Context } from '#cli/kit/context.ts';
import type { Exit } from '#cli/kit/exit.ts';
import { forgetProfile, keepProfile } from '#cli/kit/profiles.ts';
import { Problem } from '#domain/kernel/problem.ts';

/** A token that the server no longer knows, or a server that cannot revoke, is no reason to keep it here. */
const mayIgnore = (error: unknown): boolean =>
  error instanceof Problem && ['invalid_token', 'not_found', 'method_not_allowed'].includes(error.code);

const revoke = async ({ connect }: Context): Promise<boolean> => {
  const { api } = await connect('profile');
  try {
    await api.session.logout();
    return true;
  } catch (error) {
    if (mayIgnore(error)) return false;
    throw error;
  }
};

/** Takes the token and all that came with it out of the profile. Where to sign in and as whom is kept for the next time. */
const forget = async ({ settings: { stored, places }, self }: Context): Promise<void> => {
  if (!stored.profile) return forgetProfile(stored.file);
  const { server, sap } = stored.profile;
  await keepProfile(stored.file, places.config, { server, sap, token: null, name: '', roles: [], expiresAt: null }, self.pid);
};

/** Revokes the profile's token at its server, then forgets it here. Without an answer it is kept, so that it can be tried again. */
export const signOut = async (context: Context): Promise<Exit> => {
  const { stored, profile } = context.settings;
  if (!stored.profile && !stored.trouble) throw new Problem('token_missing', { subject: `--profile ${profile.value}` });
  const revoked = stored.profile?.token ? await revoke(context) : false;
  await forget(context);
  context.print.result({ profile: profile.value, revoked }, [
    revoked ? `Signed out of ${stored.profile?.server}.` : `${stored.file} holds no token; there was none to revoke.`,
  ]);
  return 'ok';
};
