import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Isolated } from './evidence/openIsolations.ts';
import { insertMany, type Sheet } from './insertMany.ts';
import { areasOf, competences, grantedRoles, plant } from './plant.ts';
import { plantRows } from './plantRows.ts';
import type { Preset } from './presets.ts';
import {
  accountSheet,
  actionSheet,
  areaDelegateSheet,
  areaSheet,
  auditSheet,
  competenceSheet,
  conversationSheet,
  messageSheet,
  permitSheet,
  personRoleSheet,
  personSheet,
  siteSheet,
} from './sheets.ts';
import { sites } from './sites.ts';
import { conflictSheet, evidenceSheet, isolationEventSheet, isolationLinkSheet, isolationSheet } from './workSheets.ts';

type Db = Kysely<Tables>;
export type Progress = (part: 'permits' | 'conversations', done: number) => void;

const rowsAtOnce = 4000;

const insertAll = async <Row extends object>(db: Db, sheet: Sheet<Row>, rows: readonly Row[]) => {
  for (let from = 0; from < rows.length; from += rowsAtOnce) await insertMany(db, sheet, rows.slice(from, from + rowsAtOnce));
};

const fillPeople = async (db: Db, plants: number, passwordHash: string) => {
  const areas = areasOf(plants);
  await insertMany(db, siteSheet, sites.slice(0, plants * 2));
  await insertMany(
    db,
    areaSheet,
    areas.map(({ equipment: _equipment, busy: _busy, polygon, ...area }) => ({ ...area, polygon: JSON.stringify(polygon) })),
  );
  await insertMany(db, personSheet, plant.people);
  await insertMany(db, personRoleSheet, grantedRoles());
  await insertMany(db, competenceSheet, competences());
  await insertMany(
    db,
    areaDelegateSheet,
    areas.flatMap(({ id: area_id }) => (plant.delegates.get(area_id) ?? []).map(({ id }) => ({ area_id, person_id: id }))),
  );
  await insertMany(
    db,
    accountSheet,
    plant.people.map(({ id }) => ({ person_id: id, password_hash: passwordHash })),
  );
};

/** While the store writes one batch, the next one is made. */
const eachBatch = async <Batch>(batches: Iterable<Batch>, write: (batch: Batch) => Promise<void>) => {
  let writing: Promise<void> = Promise.resolve();
  for (const batch of batches) {
    await writing;
    writing = write(batch);
    // The statement leaves now; a failure is heard at the next await.
    writing.catch(() => undefined);
    await new Promise(setImmediate);
  }
  await writing;
};

/** A plant that is loaded whole needs no counting of changes, and the order of the tables keeps every reference. */
const withoutCounting = async (db: Db, work: () => Promise<void>) => {
  const tables = ['conversation_message', 'conversation_action'];
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await work();
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
};

const goOnCounting = async (db: Db) => {
  for (const table of ['person', 'permit', 'conversation', 'isolation', 'conflict'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), coalesce(max(id), 1), max(id) is not null)
      from ${sql.table(table)}`.execute(db);
};

const insertIsolated = async (db: Db, { isolations, events, links }: Isolated) => {
  await insertAll(db, isolationSheet, isolations);
  await insertAll(db, isolationEventSheet, events);
  await insertAll(db, isolationLinkSheet, links);
};

/** Writes a whole plant into an empty store. Runs inside the caller's transaction. */
export const fillPlant = async (db: Db, preset: Preset, now: Date, passwordHash: string, progress: Progress) => {
  const rows = plantRows(preset, now.getTime());
  const { permitBatches, talkBatches } = rows;
  const done = { permits: 0, conversations: 0 };
  await fillPeople(db, preset.plants, passwordHash);
  await eachBatch(permitBatches(500), async ({ permits, audit, evidence, ...ended }) => {
    await insertAll(db, permitSheet, permits);
    await insertAll(db, auditSheet, audit);
    await insertAll(db, evidenceSheet, evidence);
    await insertIsolated(db, ended);
    done.permits += permits.length;
    progress('permits', done.permits);
  });
  await insertIsolated(db, rows);
  await insertAll(db, conflictSheet, rows.conflicts);
  await withoutCounting(db, () =>
    eachBatch(talkBatches(500), async ({ conversation, messages, actions }) => {
      await insertAll(db, conversationSheet, conversation);
      await insertAll(db, messageSheet, messages);
      await insertAll(db, actionSheet, actions);
      done.conversations += conversation.length;
      progress('conversations', done.conversations);
    }),
  );
  await goOnCounting(db);
};
