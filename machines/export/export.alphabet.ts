import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { exportMachine } from './export.machine.ts';

export const exportAlphabet = alphabet<typeof exportMachine>({
  input: { date: '2026-11-01' },
  events: [
    { type: 'export.opened' },
    { type: 'export.opened', date: '2026-10-01' },
    { type: 'export.dateChosen', date: '2026-11-02' },
    { type: 'export.requested' },
    { type: 'export.progressed', bytes: 65_536 },
    { type: 'export.cancelled' },
    { type: 'export.dismissed' },
  ],
  ports: {
    countRows: {
      answers: [{ conversations: 3, messages: 21, actions: 2, today: '2026-11-20' }],
      failures: [new Problem('bad_date')],
    },
    fetchWorkbook: {
      answers: [{ fileName: 'Conversations after 2026-11-01.xlsx', bytes: 70_000, unchanged: false }],
      failures: [new Problem('cut_off')],
    },
    watchProgress: { failures: ['progress cannot be told'] },
  },
});
