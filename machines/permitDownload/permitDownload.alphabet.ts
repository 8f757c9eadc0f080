import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { permitDownloadMachine } from './permitDownload.machine.ts';

export const permitDownloadAlphabet = alphabet<typeof permitDownloadMachine>({
  events: [
    { type: 'download.opened' },
    { type: 'download.formatChosen', format: 'csv' },
    { type: 'download.requested' },
    { type: 'download.progressed', bytes: 65_536, rows: 450 },
    { type: 'download.cancelled' },
    { type: 'download.dismissed' },
  ],
  ports: {
    fetchFile: { answers: [undefined], failures: [new Problem('cut_off')] },
    watchProgress: { failures: ['progress cannot be told'] },
  },
  facts: ({ format, bytes, problem }) => [format, bytes, problem !== null],
});
