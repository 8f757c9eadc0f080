import { fileLimits } from '#domain/fileManager/fileManager.schema.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { fileUploadsMachine, Upload } from './fileUploads.machine.ts';

const upload = (name: string, size: number): Upload => ({ name, file: new Blob([new Uint8Array(size)]), location: '' });
const lost = new Problem('unreachable');

export const fileUploadsAlphabet = alphabet<typeof fileUploadsMachine>({
  events: [
    { type: 'uploads.chosen', uploads: [upload('plan.csv', 4)] },
    { type: 'uploads.chosen', uploads: [upload('film.mp4', fileLimits.bytes + 1), upload('plan.csv', 4)] },
    { type: 'uploads.replaced' },
    { type: 'uploads.keptBoth' },
    { type: 'uploads.skipped' },
    { type: 'uploads.retried' },
    { type: 'uploads.stopped' },
    { type: 'uploads.dismissed' },
  ],
  ports: {
    look: {
      answers: [
        { taken: null, hasRoom: true },
        { taken: 'file-1', hasRoom: true },
        { taken: null, hasRoom: false },
      ],
      failures: [lost],
    },
    send: { answers: [undefined], failures: [lost] },
  },
  facts: ({ queue, done, refused, taken, problem }) => [
    queue.slice(0, 2).map(({ name }) => name),
    done > 0,
    refused.map(({ why }) => why).slice(0, 1),
    taken,
    problem !== null,
  ],
});
