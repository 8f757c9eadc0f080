import { permitListQuery } from '#domain/permits/permit/permit.endpoints.ts';
import type { Caller } from '#server/kit/module.ts';
import { countLabels, listPermits } from '#server/modules/permits/permits.store.ts';
import { readerOf } from '#server/permits/permitList/reader.ts';
import { openBenchServer } from './benchServer.ts';
import type { Line } from './line.ts';
import { p95, rounded, timed } from './timing.ts';

const rounds = 60;

const asked = [
  { name: 'first page of the open permits', query: 'labelHandle=0' },
  { name: 'first page of the archive', query: 'labelHandle=23' },
  { name: 'page in the middle of the archive', query: 'labelHandle=23&at=50000' },
  { name: 'archive searched by tracking number', query: 'labelHandle=23&tracking_number=26-4271' },
  { name: 'archive searched by words', query: 'labelHandle=23&q=gasket%20pump' },
] as const;

type Measured = { name: string; path: string; direct: () => Promise<unknown> };

/**
 * The permit list over HTTP beside the same functions called directly on the same store, and beside a plain read of as many rows by
 * their ids, turn by turn, so that all meet the same load. Needs a store that holds preset L-deep or L-wide.
 */
export const benchPermits = async (args: readonly string[]): Promise<Line[]> => {
  const { store, personId, sap, get, close } = await openBenchServer(args);
  try {
    const caller: Caller = {
      personId,
      sap,
      name: '',
      roles: ['Hse Coordinator', 'user'],
      tokenHash: Buffer.alloc(32),
    };
    const reader = () => readerOf(store.db, caller, new Date());
    const plain = () => store.db.selectFrom('permit').selectAll().where('id', '>', 50_000).orderBy('id').limit(50).execute();
    const compare = async ({ name, path, direct }: Measured): Promise<Line[]> => {
      const [wire, bare, rows]: [number[], number[], number[]] = [[], [], []];
      for (let round = 0; round < rounds; round += 1) {
        wire.push(await timed(() => get(path)));
        bare.push(await timed(direct));
        rows.push(await timed(plain));
      }
      const [value, unit] = [rounded(p95(wire)), 'ms'];
      const against = `the same query called directly, p95 ${rounded(p95(bare))} ms`;
      const ratio = rounded(p95(wire) / p95(bare), 2);
      const byIds = `50 rows read by their ids, p95 ${rounded(p95(rows))} ms`;
      return [
        { name: `${name} (${store.kind}), p95`, value, unit, against, ratio, goal: '≤ 2.0, stretch 1.4' },
        { name: `${name} (${store.kind}), p95`, value, unit, against: byIds, ratio: rounded(p95(wire) / p95(rows), 2) },
      ];
    };
    const lines: Line[] = [];
    for (const { name, query } of asked) {
      const parsed = permitListQuery.validateSync(Object.fromEntries(new URLSearchParams(query)));
      const direct = async () => listPermits(store.db, parsed, await reader());
      lines.push(...(await compare({ name, path: `/v1/permits/?${query}`, direct })));
    }
    const direct = async () => countLabels(store.db, await reader());
    return [...lines, ...(await compare({ name: 'counts of all labels', path: '/v1/permits/labels/', direct }))];
  } finally {
    await close();
  }
};
