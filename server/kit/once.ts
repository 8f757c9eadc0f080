import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Row } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { kept } from '#server/db/namedStatements.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Caller, Context } from './module.ts';

type Db = Kysely<Tables>;
type Slot = { person_id: number; key: string };

const shape = /^[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$/;
const hour = 3_600_000;
/** How long an answer is kept. */
const keptHours = 24;
/** A call that has not ended by then was cut off: its key may be used again. */
const cutOffMs = 60_000;
const lookEveryMs = 40;
const patienceMs = 5_000;

const keyOf = (header: string | string[] | undefined): string | null => {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !shape.test(header)) throw new Problem('bad_request');
  return header.toLowerCase();
};

const fingerprintOf = ({ method, url, body }: FastifyRequest): Buffer =>
  createHash('sha256')
    .update(`${method} ${url}\n`)
    .update(body instanceof Uint8Array ? body : JSON.stringify(body ?? null))
    .digest();

const find = (db: Db, { person_id, key }: Slot) =>
  db.selectFrom('idempotency').selectAll().where('person_id', '=', person_id).where('key', '=', key).executeTakeFirst();

const forget = (db: Db, { person_id, key }: Slot) =>
  db.deleteFrom('idempotency').where('person_id', '=', person_id).where('key', '=', key).execute();

/** Takes the key for this call: of several that come at the same moment one gets it. A key that has run out is free again. */
const take = async (db: Db, slot: Slot, fingerprint: Buffer, now: Date): Promise<boolean> => {
  const taken = await db
    .insertInto('idempotency')
    .values({ ...slot, fingerprint, at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'key'])
        .doUpdateSet({ fingerprint, status: null, reply: null, at: now })
        .where(({ eb, or, and }) =>
          or([
            eb('idempotency.at', '<', new Date(now.getTime() - keptHours * hour)),
            and([eb('idempotency.status', 'is', null), eb('idempotency.at', '<', new Date(now.getTime() - cutOffMs))]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
};

/** Keeps the answer, and throws those of this person away that nobody asks for any more. */
const keep = async (db: Db, { person_id, key }: Slot, answered: unknown, now: Date): Promise<void> => {
  await sql`
    with old as (delete from idempotency where person_id = ${person_id} and at < ${new Date(now.getTime() - keptHours * hour)})
    update idempotency set status = 200, reply = ${JSON.stringify(answered)}
    where person_id = ${person_id} and key = ${key} ${kept}`.execute(db);
};

/** The answer that the call with this key was given; null when it was refused meanwhile, so that the key is free again. */
const answerOfFirst = async (db: Db, slot: Slot, fingerprint: Buffer): Promise<object | null> => {
  for (let waited = 0; waited < patienceMs; waited += lookEveryMs) {
    const known = await find(db, slot);
    if (!known) return null;
    if (!known.fingerprint.equals(fingerprint)) throw new Problem('duplicate');
    if (known.reply) return known.reply;
    await sleep(lookEveryMs);
  }
  throw new Problem('unavailable', { retryAfter: 2 });
};

const run = async (db: Db, slot: Slot, now: Date, answer: () => Promise<unknown>): Promise<unknown> => {
  try {
    const answered = await answer();
    await keep(db, slot, answered, now);
    return answered;
  } catch (thrown) {
    await forget(db, slot);
    throw thrown;
  }
};

/**
 * Answers a call that may be sent twice: with an `Idempotency-Key` (a UUID) it happens once, and whoever sends the same again within
 * 24 hours gets the same answer. The same key with another call is 409 `duplicate`; a refused call is not remembered.
 */
export const once = async (
  row: Row,
  request: FastifyRequest,
  { db, caller, now }: Pick<Context<Caller | null>, 'db' | 'caller' | 'now'>,
  answer: () => Promise<unknown>,
): Promise<unknown> => {
  const key = row.once && caller ? keyOf(request.headers['idempotency-key']) : null;
  if (key === null || !caller) return answer();
  const slot = { person_id: caller.personId, key };
  const fingerprint = fingerprintOf(request);
  for (;;) {
    const at = now();
    if (await take(db, slot, fingerprint, at)) return run(db, slot, at, answer);
    const known = await answerOfFirst(db, slot, fingerprint);
    if (known) return known;
  }
};
