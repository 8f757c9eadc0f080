import { defineCommand } from '#cli/kit/command.ts';

export const instrumentsRevoke = defineCommand({
  path: ['instruments', 'revoke'],
  about: 'Revoke a token of a device by its number; calls with it are refused from then on',
  flags: { site: { about: 'the code of the site, where several have this serial number', takes: 'text', default: '' } },
  args: { serial: { about: 'the serial number of the instrument' }, token: { about: 'the number of the token' } },
  prints: { tokens: 'the tokens as they are then: id, name, given_by, given_at, ends_at, revoked_at, last_used_at' },
  examples: ['instruments revoke GX-7 12', 'instruments revoke GX-7 12 --json'],
  run: async (context, given) => {
    const { revokeToken } = await import('#cli/instruments/deviceTokens.ts');
    return revokeToken(context, given);
  },
});
