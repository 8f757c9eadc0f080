import { defineCommand } from '#cli/kit/command.ts';

export const instrumentsToken = defineCommand({
  path: ['instruments', 'token'],
  about: 'Give the device of an instrument a token to send its readings with; it is printed this once',
  flags: {
    site: { about: 'the code of the site, where several have this serial number', takes: 'text', default: '' },
    name: { about: 'what the token is called in the register', takes: 'text', required: true },
    until: { about: 'the last day on which it is good, by the clock of the site', takes: 'day', required: true },
  },
  args: { serial: { about: 'the serial number of the instrument' } },
  prints: {
    token: 'the token',
    id: 'its number, to revoke it by',
    name: 'what it is called',
    given_by: 'who has given it',
    given_at: 'when, UTC',
    ends_at: 'until when it is good, UTC',
    revoked_at: 'null',
    last_used_at: 'null',
  },
  examples: [
    'instruments token GX-7 --name "Manhole 4" --until 2027-06-30 > device-token.txt',
    'instruments token GX-7 --site CHG --name "Manhole 4" --until 2027-06-30 --json',
  ],
  run: async (context, given) => {
    const { giveToken } = await import('#cli/instruments/deviceTokens.ts');
    return giveToken(context, given);
  },
});
