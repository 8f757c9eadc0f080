import { defineCommand } from '#cli/kit/command.ts';

export const tokenCheck = defineCommand({
  path: ['token', 'check'],
  about: 'Show whose token this is, a person’s or a device’s, and when it expires',
  flags: { offline: { about: 'do not ask the server; show what the profile has kept of its token, if that is the one in force' } },
  prints: {
    valid: 'true',
    checked: 'by whom: server or offline',
    server: 'address of the server',
    origin: 'where the token came from',
    expires_at: 'when it ends at the latest, null when the server does not say',
    user: 'whose it is: sap, name, roles; null where it is a device’s',
    device: 'the device it was given to: name, serial of its instrument, site; null where it is a person’s',
  },
  examples: ['token check', 'token check --token-file /run/credentials/control-room.token --json', 'token check --offline'],
  run: async (context, { offline }) => {
    const { checkOffline, checkToken } = await import('#cli/session/checkToken.ts');
    return offline ? checkOffline(context) : checkToken(context);
  },
});
