import { minute } from '#domain/kernel/units.ts';
import type { PermitEventName } from '#domain/permits/kernel/permit.events.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { openBenchArea } from './benchPermits.ts';
import { type BenchServer, openBenchServer } from './benchServer.ts';
import type { Line } from './line.ts';
import { p95, rounded, timed } from './timing.ts';

const rounds = 60;
/** Not counted: a store that has just been opened is slower until its statements and its code are prepared. The first is told apart. */
const warming = 10;

type Measured = { name: string; state: PermitState; event: PermitEventName; signed: boolean };

const events: readonly Measured[] = [
  { name: 'a permit issued: signature, conflicts, twelve guards, history', state: 'ready', event: 'ISSUE', signed: true },
  { name: 'live work stopped', state: 'live', event: 'SUSPEND', signed: false },
];

/** The least that a store does for an event: one row changed, one line of history added, in one transaction. */
const bare = ({ store: { db } }: BenchServer, id: number, to: PermitState): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = new Date();
    await trx.updateTable('permit').set({ state: to, version: 2, updated_at: at }).where('id', '=', id).execute();
    const line = {
      event: 'MEASURED',
      from_state: null,
      to_state: to,
      reason: null,
      comment: null,
      actor_sap: null,
      role_code: null,
    };
    await trx
      .insertInto('permit_audit')
      .values({ ...line, permit_id: id, seq: 2, at: at.toISOString(), hash: Buffer.alloc(32) })
      .execute();
  });

type Area = Awaited<ReturnType<typeof openBenchArea>>;

const caused = async (server: BenchServer, area: Area, id: number, { event, signed }: Measured): Promise<number> => {
  const signatures = signed ? [await area.signature(id, event, 1)] : [];
  const now = Date.now();
  const period = { from: new Date(now).toISOString(), to: new Date(now + minute).toISOString() };
  const body = { event, reason: 'hold', period, signatures };
  const headers = { 'if-match': '*', 'idempotency-key': crypto.randomUUID() };
  let reply: Response | null = null;
  const time = await timed(async () => {
    reply = await server.post(`/v1/permits/${id}/events/`, body, headers);
    await reply.clone().text();
  });
  const { ok, status } = reply as unknown as Response;
  if (!ok) throw new Error(`${event} was answered ${status}: ${await (reply as unknown as Response).text()}`);
  return time;
};

/**
 * An event of a permit over HTTP, with everything that it takes, beside the bare statements of PostgreSQL or PGlite, turn by turn, in
 * a store that holds 100,000 permits. The permits of the bench are put in before and taken away after.
 */
export const benchEvents = async (args: readonly string[]): Promise<Line[]> => {
  const server = await openBenchServer(args);
  const area = await openBenchArea(server);
  const lines: Line[] = [];
  try {
    for (const measured of events) {
      const [whole, least]: [number[], number[]] = [[], []];
      for (let round = 0; round < warming + rounds; round += 1) {
        const [one, other] = [await area.put(measured.state), await area.put(measured.state)];
        whole.push(await caused(server, area, one, measured));
        least.push(await timed(() => bare(server, other, 'suspended')));
        await area.close([one, other]);
      }
      const [first = Number.NaN] = whole.splice(0, warming);
      least.splice(0, warming);
      lines.push({ name: `${measured.name} (${server.store.kind}), the first after a start`, value: rounded(first), unit: 'ms' });
      lines.push({
        name: `${measured.name} (${server.store.kind}), p95`,
        value: rounded(p95(whole)),
        unit: 'ms',
        against: `one update and one insert, p95 ${rounded(p95(least))} ms`,
        ratio: rounded(p95(whole) / p95(least), 2),
        goal: '≤ 40 ms',
      });
    }
    return lines;
  } finally {
    await area.clear();
    await server.close();
  }
};
