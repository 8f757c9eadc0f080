import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { day } from '#domain/kernel/units.ts';
import { longestTokenDays } from '#domain/permits/instruments/instrument.endpoints.ts';
import { activeStates } from '#domain/permits/kernel/permit.states.ts';
import { tokenPrefixes } from '#domain/session/tokenPrefixes.ts';
import type { StoreClock } from '#server/clock/storeClock.ts';
import type { Tables } from '#server/db/tables.ts';
import { airAt } from '#server/demo/evidence/monitored.ts';
import { plant } from '#server/demo/plant.ts';
import { secret } from '#server/kit/secrets.ts';
import { tokenHash } from '#server/kit/tokens.ts';

type Db = Kysely<Tables>;
type Log = { info: (facts: object, text: string) => void; warn: (facts: object, text: string) => void };

/** What the tokens of the devices are called that the demo server plays: who revokes one switches its device off. */
export const playedName = 'Played by the demo server';

const tokenOf = (key: Buffer, instrument: number): string =>
  `${tokenPrefixes.device}${createHmac('sha256', key).update(`instrument ${instrument}`).digest('base64url')}`;

/** Gives every instrument that has read in a plant just loaded the device that it is played by, and says that its readings came from there. */
export const giveDevices = async (trx: Db, now: Date): Promise<void> => {
  const instruments = await trx.selectFrom('gas_reading').select('instrument_id').distinct().orderBy('instrument_id').execute();
  const [giver] = plant.duties.hse;
  if (instruments.length === 0 || !giver) return;
  const key = await secret(trx, 'demoDevices');
  const created_at = new Date(now.getTime() - 30 * day);
  for (const { instrument_id } of instruments) {
    const hash = tokenHash(tokenOf(key, instrument_id), 'device');
    if (!hash) throw new Error('A device of the demo plant has no token.');
    const ends_at = new Date(created_at.getTime() + longestTokenDays * day);
    await trx
      .insertInto('gas_device_token')
      .values({ instrument_id, name: playedName, hash, created_at, created_by: giver.sap, ends_at })
      .execute();
    await trx
      .insertInto('gas_instrument_event')
      .values({ instrument_id, event: 'TOKEN_GIVEN', actor_sap: giver.sap, note: playedName, at: created_at })
      .execute();
  }
  await sql`update gas_reading r set device_token_id = t.id from gas_device_token t where t.instrument_id = r.instrument_id`.execute(
    trx,
  );
};

type Played = { permit: number; instrument: number };

/**
 * The devices that are played now: those of work that goes on, whose instrument the plant has named there and nobody since, whose token
 * nobody has revoked, and for which nobody else has ever sent a reading.
 */
const playedNow = async (db: Db): Promise<Played[]> => {
  const { rows } = await sql<Played>`
    select p.id as permit, t.instrument_id as instrument
    from permit p join permit_evidence e on e.permit_id = p.id
    cross join lateral jsonb_array_elements(coalesce(e.data -> 'monitors', '[]')) one
    join gas_device_token t on t.instrument_id = (one ->> 'id')::int
    where p.state in (${sql.join([...activeStates])}) and t.name = ${playedName} and t.revoked_at is null
      and (one ->> 'at')::timestamptz <= (select (value ->> 'now')::timestamptz from fact where name = 'demo')
      and not exists (select from gas_reading r where r.instrument_id = t.instrument_id and r.device_token_id is distinct from t.id)
    order by p.id, t.instrument_id`.execute(db);
  return rows;
};

export type DeviceParts = { app: Pick<FastifyInstance, 'inject'>; db: Db; clock: Pick<StoreClock, 'now'>; log: Log };

/** Has every device that is played read once, by the call and the token of a device. Answers how many there are. */
export const readOnce = async ({ app, db, clock, log }: DeviceParts, refused: Set<number> = new Set()): Promise<number> => {
  const played = await playedNow(db);
  const key = played.length > 0 ? await secret(db, 'demoDevices') : null;
  for (const { permit, instrument } of key ? played : []) {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: `/v1/permits/${permit}/gas-readings/`,
      headers: { authorization: `Token ${key ? tokenOf(key, instrument) : ''}` },
      payload: { readings: airAt(instrument, clock.now().getTime()) },
    });
    if (statusCode < 400) refused.delete(instrument);
    else if (!refused.has(instrument)) {
      refused.add(instrument);
      log.info({ permit, instrument, answer: body }, 'a reading of a played device is refused');
    }
  }
  return played.length;
};

const everyMs = 60_000;
/** Where very many are played none reads so often that the server does nothing else. */
const msEach = 200;

/** Plays the detectors of a demo plant until it is stopped: its confined spaces stay monitored as long as the server runs. */
export const playDevices = (parts: DeviceParts): { stop: () => Promise<void> } => {
  const stopping = new AbortController();
  const refused = new Set<number>();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      let count = 0;
      try {
        count = await readOnce(parts, refused);
      } catch (error) {
        parts.log.warn({ err: error }, 'devices could not be played; trying again');
      }
      await sleep(Math.max(everyMs, count * msEach), undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const ended = run();
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
};
