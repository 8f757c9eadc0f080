import { type Kysely, sql } from 'kysely';
import { day } from '#domain/kernel/units.ts';
import { advisoryLocks } from '#server/db/advisoryLocks.ts';
import { sealAll } from '#server/db/seals/seal.ts';
import type { Tables } from '#server/db/tables.ts';
import { giveDevices } from '#server/demo/fill/devices.ts';
import { isPresetName, type PresetName, presets } from '#server/demo/presets.ts';
import { filled, fillPlant, plantInserts } from './fillPlant.ts';
import { openTape, type Tape, taped } from './rowTape.ts';

type Db = Kysely<Tables>;
export type DemoLog = { info: (facts: object, text: string) => void };

export type DemoOptions = {
  preset: PresetName;
  now: Date;
  passwordHash: string;
  log: DemoLog;
  /** Where the rows of this preset and day are kept, to be loaded again without being made again. */
  tape?: string | null;
};

/** What the store remembers of its demo plant: which one, made when, and what it looked like. */
export type DemoFact = { preset: PresetName; now: string; hash: string };

/** What came of it: loaded now, there already, or a store that holds other people and is left alone. */
export type DemoOutcome = 'loaded' | 'renewed' | 'kept' | 'foreign';

const staleAfter = day;

/**
 * Everything a person could have changed shows in these figures; signing in does not, nor what time has brought about by itself: a
 * plant that was only left alone is made again.
 */
const fingerprint = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ hash: string }>`
    select md5(concat_ws('|',
      (select concat_ws(',', count(*), max(id)) from permit),
      (select count(*) from permit_audit where actor_sap is not null),
      (select count(*) from isolation_event where actor_sap is not null),
      (select count(*) from handover_event where actor_sap is not null),
      (select concat_ws(',', count(*), count(stood_down_at)) from emergency),
      (select concat_ws(',', count(*), max(id), sum(version)) from conversation),
      (select concat_ws(',', count(*), count(distinct password_hash)) from account),
      (select concat_ws(',', count(*), max(id), md5(string_agg(sap || firstname || surname || coalesce(email, ''), ',' order by id)))
       from person),
      (select count(*) from person_role),
      (select count(*) from area_delegate),
      -- Nothing where there is no register, or no chat: a plant from before them looks as it did.
      (select nullif(count(*), 0) from gas_instrument_event),
      (select nullif(count(*), 0) from chat_message)
    )) as hash`.execute(db);
  return rows[0]?.hash ?? '';
};

/** The demo plant this store holds; null when it holds none. */
export const demoIn = async (db: Db): Promise<DemoFact | null> => {
  const found = await db.selectFrom('fact').select('value').where('name', '=', 'demo').executeTakeFirst();
  return (found?.value as DemoFact | undefined) ?? null;
};

const hasPeople = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('person').select('id').limit(1).executeTakeFirst()) !== undefined;

const erase = (db: Db) =>
  sql`truncate gas_reading, gas_device_token, chat_file, chat_reader, chat_message, chat_member, chat_status, chat, notification, warning, handover_event, handover_item, handover, paper_filing, paper_permit,
    conversation_action, conversation_message, conversation, permit_document_piece, permit_document, permit_revision,
    permit_paper, permit_audit, permit_evidence, isolation_event,
    isolation_link, isolation, conflict, emergency_count, emergency_event, emergency_area, emergency, sign_token, stream_ticket, signature, idempotency, change, permit_watch, permit_search, permit_heat, permit, session_token, account,
    saved_view, person_data, picture, person_competence, area_delegate, person_role, person, equipment, gas_instrument_event, gas_instrument, area, site, kept_time, clock_fault, seal, fact restart identity`.execute(
    db,
  );

/** What people have set for themselves, by SAP number: it outlives a renewal of the plant. */
const personalIn = async (db: Db) => ({
  data: await db
    .selectFrom('person_data')
    .innerJoin('person', 'person.id', 'person_data.person_id')
    .select(['person.sap', 'person_data.settings', 'person_data.shortcuts', 'person_data.updated_at'])
    .execute(),
  views: await db
    .selectFrom('saved_view')
    .innerJoin('person', 'person.id', 'saved_view.person_id')
    .select(['person.sap', 'saved_view.name', 'saved_view.label', 'saved_view.query', 'saved_view.preferred'])
    .execute(),
  pictures: await db
    .selectFrom('picture')
    .innerJoin('person', 'person.id', 'picture.person_id')
    .select(['person.sap', 'person.profile', 'picture.name', 'picture.type', 'picture.bytes', 'picture.updated_at'])
    .execute(),
});

const keepPersonal = async (db: Db, { data, views, pictures }: Awaited<ReturnType<typeof personalIn>>): Promise<void> => {
  const people = await db.selectFrom('person').select(['id', 'sap']).execute();
  const ids = new Map(people.map(({ id, sap }) => [sap, id]));
  for (const { sap, settings, ...rest } of data) {
    const person_id = ids.get(sap);
    if (person_id === undefined) continue;
    const values = { person_id, settings: settings && JSON.stringify(settings), ...rest };
    await db.insertInto('person_data').values(values).execute();
  }
  for (const { sap, ...view } of views) {
    const person_id = ids.get(sap);
    if (person_id !== undefined)
      await db
        .insertInto('saved_view')
        .values({ person_id, ...view })
        .execute();
  }
  for (const { sap, profile, ...rest } of pictures) {
    const person_id = ids.get(sap);
    if (person_id === undefined) continue;
    await db
      .insertInto('picture')
      .values({ person_id, ...rest })
      .execute();
    await db.updateTable('person').set({ profile }).where('id', '=', person_id).execute();
  }
};

const isStale = (fact: DemoFact, now: Date): boolean => now.getTime() - Date.parse(fact.now) > staleAfter;

/** Whether a plant may be made again: it is a day old, nobody has changed anything, and it does not take minutes. */
const mayRenew = async (db: Db, fact: DemoFact, now: Date): Promise<boolean> =>
  isPresetName(fact.preset) && presets[fact.preset].quick && isStale(fact, now) && (await fingerprint(db)) === fact.hash;

/** The rows of a plant: those that are kept, or made now, and kept where that is asked for. */
const rowsFor = (preset: PresetName, { now, log, tape }: DemoOptions): Tape => {
  const kept = tape ? openTape(tape) : null;
  if (kept) {
    log.info({ tape }, 'rows of the demo plant of today are used again');
    return kept;
  }
  const batches = plantInserts(presets[preset], now, (part, done) => {
    if (done % 10_000 === 0) log.info({ [part]: done }, 'demo plant is being loaded');
  });
  const complain = (error: unknown) => log.info({ err: String(error) }, 'rows of the demo plant could not be kept');
  return { now, batches: tape ? taped(tape, now, batches, complain) : batches };
};

const load = async (db: Db, preset: PresetName, options: DemoOptions) => {
  const started = performance.now();
  const { now, batches } = rowsFor(preset, options);
  await fillPlant(db, presets[preset], options.passwordHash, batches);
  await giveDevices(db, now);
  await sealAll(db, now);
  const fact: DemoFact = { preset, now: now.toISOString(), hash: await fingerprint(db) };
  await db
    .insertInto('fact')
    .values({ name: 'demo', value: JSON.stringify(fact) })
    .execute();
  options.log.info({ preset, now: fact.now, ms: Math.round(performance.now() - started) }, 'demo plant loaded');
};

// The planner learns the new rows, and index entries may be answered without a look at the table: a page in the middle of the
// archive is found five times quicker. The embedded store has nobody who would do it later.
const tidy = (db: Db) => sql`vacuum (analyze) ${sql.join(filled.map((table) => sql.table(table)))}`.execute(db);

/** One at a time, whole or not at all. */
const underLock = async (db: Db, work: (trx: Db) => Promise<DemoOutcome>): Promise<DemoOutcome> => {
  const outcome = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.demo)})`.execute(trx);
    return work(trx);
  });
  if (outcome === 'loaded' || outcome === 'renewed') await tidy(db);
  return outcome;
};

/**
 * Sees to it that an empty store holds the demo plant. One transaction under a lock: of several servers one loads, and a load
 * that was killed half-way has left nothing and is done again. A store with people of its own is never touched.
 */
export const ensureDemo = (db: Db, options: DemoOptions): Promise<DemoOutcome> =>
  underLock(db, async (trx) => {
    if (!(await hasPeople(trx))) {
      await load(trx, options.preset, options);
      return 'loaded';
    }
    const fact = await demoIn(trx);
    if (!fact) return 'foreign';
    if (!(await mayRenew(trx, fact, options.now))) return 'kept';
    const kept = await personalIn(trx);
    await erase(trx);
    await load(trx, fact.preset, options);
    await keepPersonal(trx, kept);
    return 'renewed';
  });

/** Puts another demo plant in the place of the one there is. Refuses a store that holds anything else. */
export const replaceDemo = (db: Db, options: DemoOptions): Promise<DemoOutcome> =>
  underLock(db, async (trx) => {
    if ((await hasPeople(trx)) && !(await demoIn(trx))) return 'foreign';
    await erase(trx);
    await load(trx, options.preset, options);
    return 'loaded';
  });
