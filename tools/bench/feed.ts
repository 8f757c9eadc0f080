import { openBenchServer } from './benchServer.ts';
import type { Line } from './line.ts';
import { p95, rounded } from './timing.ts';

const rounds = 20;
const listeners = 200;

type News = { result: { next: number; changes: unknown[] } };

/**
 * How long after a change is written those hear of it who wait for it by long poll: the last of two hundred beside a single one,
 * turn by turn.
 */
export const benchFeed = async (args: readonly string[]): Promise<Line[]> => {
  const { store, get, close } = await openBenchServer(args);
  const read = async (query: string): Promise<News['result']> => (JSON.parse(await get(`/v1/changes/${query}`)) as News).result;
  const lag = async (count: number): Promise<number> => {
    const { next } = await read('');
    const heard = Array.from({ length: count }, async () => {
      const { changes } = await read(`?since=${next}&wait=25`);
      if (changes.length === 0) throw new Error('a change was not heard of');
      return performance.now();
    });
    // Everybody waits before it happens; who came later would be answered without waiting.
    await new Promise((later) => setTimeout(later, 300));
    const change = { at: new Date(), entity: 'measured', entity_id: 1, version: 1, kind: 'MEASURED' };
    await store.db.insertInto('change').values(change).execute();
    const written = performance.now();
    return Math.max(...(await Promise.all(heard))) - written;
  };
  try {
    const [many, one]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      many.push(await lag(listeners));
      one.push(await lag(1));
    }
    return [
      {
        name: `a change heard by the last of ${listeners} who wait (${store.kind}), p95`,
        value: rounded(p95(many)),
        unit: 'ms',
        against: `by a single one, p95 ${rounded(p95(one))} ms`,
        ratio: rounded(p95(many) / p95(one), 2),
        goal: '≤ 1000 ms',
      },
    ];
  } finally {
    await close();
  }
};
