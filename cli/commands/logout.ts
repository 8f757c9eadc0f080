import { defineCommand } from '#cli/kit/command.ts';

export const logout = defineCommand({
  path: ['logout'],
  about: 'Revoke the token and forget it; the profile keeps server and SAP number',
  flags: {},
  prints: {
    profile: 'name of the profile',
    revoked: 'whether the server was told and knew the token',
  },
  examples: ['logout', 'logout --profile night'],
  run: async (context) => {
    const { signOut } = await import('#cli/session/signOut.ts');
    return signOut(context);
  },
});
