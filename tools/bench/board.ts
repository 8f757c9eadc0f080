import { openBenchServer } from './benchServer.ts';
import type { Line } from './line.ts';
import { p95, rounded, timed } from './timing.ts';

const rounds = 30;
/** Not counted: the first calls after a start are slower. */
const warming = 3;

/** The board of all sites over HTTP, beside the counts of the labels, turn by turn. Needs a store that holds a large demo plant. */
export const benchBoard = async (args: readonly string[]): Promise<Line[]> => {
  const { store, get, close } = await openBenchServer(args);
  try {
    const [board, labels]: [number[], number[]] = [[], []];
    for (let round = 0; round < warming + rounds; round += 1) {
      board.push(await timed(() => get('/v1/board/')));
      labels.push(await timed(() => get('/v1/permits/labels/')));
    }
    const [measured, beside] = [p95(board.slice(warming)), p95(labels.slice(warming))];
    return [
      {
        name: `board of all sites (${store.kind}), p95`,
        value: rounded(measured),
        unit: 'ms',
        against: `counts of all labels, p95 ${rounded(beside)} ms`,
        ratio: rounded(measured / beside, 2),
      },
    ];
  } finally {
    await close();
  }
};
