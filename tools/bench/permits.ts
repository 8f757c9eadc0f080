import { permitListQuery } from '#domain/permits/permit.endpoints.ts';
import { modulesFor } from '#server/catalog.ts';
import { readConfig, type ServerConfig } from '#server/config.ts';
import { createServer } from '#server/createServer.ts';
import { openStore } from '#server/db/openStore.ts';
import { demoPassword } from '#server/demoAccounts.ts';
import type { Caller } from '#server/kit/module.ts';
import { readerOf } from '#server/modules/permits/permits.reader.ts';
import { countLabels, listPermits } from '#server/modules/permits/permits.store.ts';
import type { Line } from './line.ts';
import { storePlace } from './storePlace.ts';

const rounds = 60;

const asked = [
  { name: 'first page of the open permits', query: 'labelHandle=0' },
  { name: 'first page of the archive', query: 'labelHandle=23' },
  { name: 'page in the middle of the archive', query: 'labelHandle=23&at=50000' },
  { name: 'archive searched by tracking number', query: 'labelHandle=23&tracking_number=26-4271' },
] as const;

const p95 = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits));

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const quiet = (): ServerConfig => {
  const read = readConfig({ ...process.env, LOG_LEVEL: 'silent' });
  if ('complaints' in read) throw new Error(read.complaints.join('\n'));
  return read.config;
};

/**
 * The permit list over HTTP beside the same functions called directly on the same store, turn by turn, so that both meet the same load.
 * Needs a store that holds preset L-deep.
 */
export const benchPermits = async (args: readonly string[]): Promise<Line[]> => {
  const store = await openStore(storePlace(args));
  const config = quiet();
  const app = await createServer({ store, modules: modulesFor(config), config });
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const login = await fetch(`${base}/v1/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sap: 1002, password: demoPassword, control_room: true }),
    });
    const { token }: { token: string } = await login.json();
    const get = async (path: string) => (await fetch(`${base}${path}`, { headers: { authorization: `Token ${token}` } })).text();
    const person = await store.db.selectFrom('person').select('id').where('sap', '=', 1002).executeTakeFirstOrThrow();
    const caller: Caller = {
      personId: person.id,
      sap: 1002,
      name: '',
      roles: ['Hse Coordinator', 'user'],
      outsider: false,
      tokenHash: Buffer.alloc(32),
    };
    const reader = () => readerOf(store.db, caller, new Date());

    const compare = async (name: string, path: string, direct: () => Promise<unknown>): Promise<Line> => {
      const wire: number[] = [];
      const bare: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        wire.push(await timed(() => get(path)));
        bare.push(await timed(direct));
      }
      const against = `the same query called directly, p95 ${rounded(p95(bare))} ms`;
      const ratio = rounded(p95(wire) / p95(bare), 2);
      return {
        name: `${name} (${store.kind}), p95`,
        value: rounded(p95(wire)),
        unit: 'ms',
        against,
        ratio,
        goal: '≤ 2.0, stretch 1.4',
      };
    };

    const lines: Line[] = [];
    for (const { name, query } of asked) {
      const parsed = permitListQuery.validateSync(Object.fromEntries(new URLSearchParams(query)));
      lines.push(await compare(name, `/v1/permits/?${query}`, async () => listPermits(store.db, parsed, await reader())));
    }
    lines.push(await compare('counts of all labels', '/v1/permits/labels/', async () => countLabels(store.db, await reader())));
    return lines;
  } finally {
    await app.close();
    await store.close();
  }
};
