import { defineCommand } from '#cli/kit/command.ts';

export const instrumentsTokens = defineCommand({
  path: ['instruments', 'tokens'],
  about: 'List the tokens of the devices of an instrument; times are those of its site, in --json UTC',
  flags: { site: { about: 'the code of the site, where several have this serial number', takes: 'text', default: '' } },
  args: { serial: { about: 'the serial number of the instrument' } },
  prints: { tokens: 'the tokens: id, name, given_by, given_at, ends_at, revoked_at, last_used_at' },
  examples: ['instruments tokens GX-7', 'instruments tokens GX-7 --site CHG --json'],
  run: async (context, given) => {
    const { listTokens } = await import('#cli/instruments/deviceTokens.ts');
    return listTokens(context, given);
  },
});
