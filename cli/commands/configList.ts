import { defineCommand } from '#cli/kit/command.ts';

export const configList = defineCommand({
  path: ['config', 'list'],
  about: 'List the settings in force, without secrets',
  flags: { showOrigin: { about: 'say where each comes from' } },
  prints: {
    settings: 'name and value, origin with --show-origin',
  },
  examples: ['config list --show-origin', 'config list --profile night --json'],
  run: async ({ print, settings }, { showOrigin }) => {
    const { settingRows } = await import('#cli/session/settingRows.ts');
    const rows = settingRows(settings);
    const told = rows.map(({ name, value, origin }) => ({ name, value, ...(showOrigin ? { origin } : {}) }));
    print.table(
      { settings: told },
      ['Setting', 'Value', ...(showOrigin ? ['Origin'] : [])],
      rows.map(({ name, value, origin }) => [name, String(value ?? '-'), ...(showOrigin ? [origin] : [])]),
    );
    return 'ok';
  },
});
