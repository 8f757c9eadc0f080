import { defineCommand } from '#cli/kit/command.ts';

export const conversationsExport = defineCommand({
  path: ['conversations', 'export'],
  about: 'Export conversations that started on or after a day to "Conversations after DAY.xlsx"',
  flags: {
    date: { about: 'the day, YYYY-MM-DD in site time', takes: 'day', required: true },
    output: { about: 'the folder to write to', takes: 'folder', default: '.' },
    force: { about: 'replace the file if it is there' },
    dryRun: { about: 'say how much there is and write nothing' },
    failEmpty: { about: 'end with 3 when there is no conversation' },
  },
  prints: {
    date: 'the day',
    file: 'path of the workbook',
    written: 'whether it was written',
    unchanged: 'whether it was there already and still right',
    dryRun: 'whether this was --dry-run',
    bytes: 'size of what was written, else null',
    conversations: 'how many, null when the server cannot count',
    messages: 'how many, likewise',
    actions: 'how many, likewise',
  },
  examples: [
    'conversations export --date 2026-11-01 --output /srv/exports',
    'conversations export --date 2026-11-01 --dry-run --json',
  ],
  run: async (context, given) => {
    const { exportConversations } = await import('#cli/export/exportConversations.ts');
    return exportConversations(context, given);
  },
});
