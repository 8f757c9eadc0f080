import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Row } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { hour } from '#domain/kernel/units.ts';
import { asPrepared } from '#server/db/namedStatements.ts';
import type { Tables } from '#server/db/tables.ts';
import { inTransaction, isCommitted } from './inTransaction.ts';
import type { Caller, Context, DeviceCaller, InParts } from './module.ts';

type Db = Kysely<Tables>;
/** A call that is to happen once: whose key it is, and what was asked by it. */
type Slot = { person_id: number; key: string; fingerprint: Buffer; at: Date };

const shape = /^[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$/;
/** How long an answer is kept. */
const retentionHours = 24;

const oldest = (at: Date): Date => new Date(at.getTime() - retentionHours * hour);

/** How a key that was not taken is named. */
const keyHeader = 'Idempotency-Key';

const wrongKey = (): Problem =>
  new Problem('bad_request', { errors: [{ field: keyHeader, rule: 'wrong', message: 'This must be a UUID.' }] });

const keyOf = (header: string | string[] | undefined): string | Problem | null => {
  if (header === undefined) return null;
  return typeof header === 'string' && shape.test(header) ? header.toLowerCase() : wrongKey();
};

/** Who lost the answer signs the same again: that is the same call. A replay does nothing that would have to be signed. */
const unsigned = (name: string, value: unknown): unknown => {
  if (name === 'signatures' || name === 'signature') return undefined;
  // JSON has no words for what is beyond all numbers (1e400), and would call it null.
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
};

const fingerprintOf = ({ method, url, body }: FastifyRequest): Buffer =>
  createHash('sha256')
    .update(`${method} ${url}\n`)
    .update(body instanceof Uint8Array ? body : JSON.stringify(body ?? null, unsigned))
    .digest();

/**
 * Whether the key is ours now. It is while nobody has it, when it has run out, and when the same call has begun with it and left no answer.
 * While another transaction has it that is not over, this waits for what that one leaves.
 */
const take = async (db: Db, slot: Slot): Promise<boolean> => {
  const taken = await db
    .insertInto('idempotency')
    .values(slot)
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'key'])
        .doUpdateSet({ fingerprint: slot.fingerprint, status: null, reply: null, at: slot.at })
        .where(({ eb, or, and }) =>
          or([
            eb('idempotency.at', '<', oldest(slot.at)),
            and([eb('idempotency.reply', 'is', null), eb('idempotency.fingerprint', '=', slot.fingerprint)]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
};

/** Takes the key for this call, or says what its first call was answered. Throws `duplicate` where that was another call. */
const claim = async (db: Db, slot: Slot): Promise<object | null> => {
  for (;;) {
    if (await take(db, slot)) return null;
    const { person_id, key } = slot;
    const known = await db
      .selectFrom('idempotency')
      .select(['fingerprint', 'reply'])
      .where('person_id', '=', person_id)
      .where('key', '=', key)
      .executeTakeFirst();
    if (known && !known.fingerprint.equals(slot.fingerprint)) throw new Problem('duplicate');
    if (known?.reply) return known.reply;
  }
};

/** Keeps the answer, and throws those of this person away that nobody asks for any more. */
const keep = async (db: Db, { person_id, key, at }: Slot, answered: unknown): Promise<void> => {
  await sql`
    with old as (delete from idempotency where person_id = ${person_id} and at < ${oldest(at)})
    update idempotency set status = 200, reply = ${JSON.stringify(answered)}
    where person_id = ${person_id} and key = ${key} ${asPrepared}`.execute(db);
};

const forget = (db: Db, { person_id, key }: Slot) =>
  db.deleteFrom('idempotency').where('person_id', '=', person_id).where('key', '=', key).execute();

/** The key, what is done and the answer in one transaction: all of it is there, or nothing is and the key is free. */
const asOne = <T>(db: Db, slot: Slot, work: (trx: Db) => Promise<T>): Promise<T> =>
  inTransaction<T>(db, async (trx) => {
    const known = await claim(trx, slot);
    if (known) return known as T;
    try {
      const answered = await work(trx);
      await keep(trx, slot, answered);
      return answered;
    } catch (thrown) {
      if (!isCommitted(thrown)) throw thrown;
      await forget(trx, slot);
      return thrown;
    }
  });

/** Parts that the store did not take are still to be done. */
const isDone = (answered: unknown): boolean => {
  const { result } = answered as { result: readonly { status: number }[] };
  return result.every(({ status }) => status < 500);
};

type Against = Partial<Pick<Context, 'against' | 'unread'>>;
type Parts = Pick<Context, 'db' | 'part'> & Against;
type Answer = (parts: Parts) => Promise<unknown>;

/** Each part once for itself. A call that ended half-way is gone through again: what was done is answered from then, the rest is done. */
const byParts = async (db: Db, slot: Slot, answer: Answer, more: Against = {}): Promise<unknown> => {
  const known = await claim(db, slot);
  if (known) return known;
  const part: InParts = (name, work) => asOne(db, { ...slot, key: `${slot.key}/${name}` }, work);
  const answered = await answer({ db, part, ...more });
  if (isDone(answered)) await keep(db, slot, answered);
  return answered;
};

const inOne = (db: Db, slot: Slot, answer: Answer, more: Against = {}): Promise<unknown> =>
  asOne(db, slot, (trx) => answer({ db: trx, part: (_name, work) => work(trx), ...more }));

/** A key of another call: what is never refused is taken under key and content, so that it is one thing however often it comes. */
const underContent = async (way: typeof inOne, db: Db, slot: Slot, answer: Answer, unread: readonly string[]): Promise<unknown> => {
  try {
    return await way(db, slot, answer);
  } catch (thrown) {
    if (!(thrown instanceof Problem) || thrown.code !== 'duplicate') throw thrown;
    return way(db, { ...slot, key: `${slot.key}/${slot.fingerprint.toString('hex')}` }, answer, {
      against: thrown,
      unread,
    });
  }
};

/** Whose keys are whose: those of a device are kept with who gave it its token, apart from theirs and from those of other devices. */
const ownerOf = (caller: Caller | null, device: DeviceCaller | null): { personId: number; prefix: string } | null => {
  if (caller) return { personId: caller.personId, prefix: '' };
  return device && { personId: device.givenBy, prefix: `device ${device.tokenId}/` };
};

/**
 * Answers a call that may be sent twice: with an `Idempotency-Key` (a UUID) it happens once, and the same call sent again within
 * 24 hours gets the same answer. The same key with another call is 409 `duplicate`, and one that is no UUID 400; a refused call is not
 * remembered. Where the row salvages, its answer decides whether the key stands against it.
 */
export const once = async (
  row: Row,
  request: FastifyRequest,
  {
    db,
    caller,
    device,
    now,
    unread: fields,
    salvages,
  }: Pick<Context<Caller | null>, 'db' | 'caller' | 'device' | 'now' | 'unread'> & { salvages: boolean },
  answer: Answer,
): Promise<unknown> => {
  const alone: InParts = (_name, work) => work(db);
  const owner = ownerOf(caller, device);
  const key = row.idempotent && owner ? keyOf(request.headers['idempotency-key']) : null;
  if (key === null || !owner) return answer({ db, part: alone });
  const unread = [keyHeader, ...fields];
  if (key instanceof Problem) {
    if (!salvages) throw key;
    return answer({ db, part: alone, against: key, unread });
  }
  const slot = { person_id: owner.personId, key: `${owner.prefix}${key}`, fingerprint: fingerprintOf(request), at: now() };
  const way = row.multiStatus ? byParts : inOne;
  return salvages ? underContent(way, db, slot, answer, unread) : way(db, slot, answer);
};
