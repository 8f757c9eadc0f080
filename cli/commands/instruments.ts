import { defineCommand } from '#cli/kit/command.ts';

export const instruments = defineCommand({
  path: ['instruments'],
  about:
    'List the instruments that gas is tested with, by site and serial number; times are those of the site of each, in --json UTC',
  flags: {
    site: { about: 'only those of the site with this code', takes: 'text', default: '' },
    due: { about: 'only those that need a bump test, or whose calibration has ended or soon does' },
  },
  prints: {
    instruments:
      'the instruments: id, site, time_zone, serial, model, substances, calibrated_on, calibration_due, bump_tested_at, out_of_service, stop, version',
  },
  examples: ['instruments --site CHG', 'instruments --due --json'],
  run: async (context, given) => {
    const { listInstruments } = await import('#cli/instruments/listInstruments.ts');
    return listInstruments(context, given);
  },
});
