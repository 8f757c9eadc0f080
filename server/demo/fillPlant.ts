import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Isolated } from './evidence/openIsolations.ts';
import { handoverEventSheet, handoverItemSheet, handoverSheet } from './handover/handoverSheets.ts';
import { indexedAfter, referredAfter, untriggered } from './inBulk.ts';
import { insertMany, type Sheet } from './insertMany.ts';
import { areaDelegates, areasOf, competences, grantedRoles, plant } from './plant.ts';
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
  equipmentSheet,
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
  await insertAll(
    db,
    equipmentSheet,
    areas.flatMap(({ id, site_id, name, equipment }) =>
      equipment.map(({ kind, tag }) => ({ site_id, area_id: id, tag, name: `${name}, ${kind}` })),
    ),
  );
  await insertMany(db, personSheet, plant.people);
  await insertMany(db, personRoleSheet, grantedRoles());
  await insertMany(db, competenceSheet, competences());
  await insertMany(db, areaDelegateSheet, areaDelegates(plants));
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

const goOnCounting = async (db: Db) => {
  for (const table of ['person', 'permit', 'conversation', 'isolation', 'conflict', 'handover'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), coalesce(max(id), 1), max(id) is not null)
      from ${sql.table(table)}`.execute(db);
};

const insertIsolated = async (db: Db, { isolations, events, links }: Isolated) => {
  await insertAll(db, isolationSheet, isolations);
  await insertAll(db, isolationEventSheet, events);
  await insertAll(db, isolationLinkSheet, links);
};

type Rows = ReturnType<typeof plantRows>;

const fillPermits = async (db: Db, rows: Rows, progress: Progress) => {
  let done = 0;
  await eachBatch(rows.permitBatches(500), async ({ permits, audit, evidence, ...ended }) => {
    await insertAll(db, permitSheet, permits);
    await insertAll(db, auditSheet, audit);
    await insertAll(db, evidenceSheet, evidence);
    await insertIsolated(db, ended);
    done += permits.length;
    progress('permits', done);
  });
  await insertIsolated(db, rows);
  await insertAll(db, conflictSheet, rows.conflicts);
  const { handovers, items, events } = rows.handed();
  await insertAll(db, handoverSheet, handovers);
  await insertAll(db, handoverItemSheet, items);
  await insertAll(db, handoverEventSheet, events);
};

/** The words that permits are found by, of all permits at once. */
const fillWords = (db: Db) =>
  indexedAfter(db, ['permit_search'], async () => {
    await sql`insert into permit_search (permit_id, text) select permit_id, text from permit_wording`.execute(db);
  });

const fillTalks = async (db: Db, rows: Rows, progress: Progress) => {
  let done = 0;
  await eachBatch(rows.talkBatches(500), async ({ conversation, messages, actions }) => {
    await insertAll(db, conversationSheet, conversation);
    await insertAll(db, messageSheet, messages);
    await insertAll(db, actionSheet, actions);
    done += conversation.length;
    progress('conversations', done);
  });
};

/** The tables that hold a plant. */
export const filled: readonly (keyof Tables)[] = [
  ...[siteSheet, areaSheet, personSheet, personRoleSheet, competenceSheet, areaDelegateSheet, accountSheet],
  ...[permitSheet, auditSheet, evidenceSheet, isolationSheet, isolationEventSheet, isolationLinkSheet, conflictSheet],
  ...[conversationSheet, messageSheet, actionSheet],
  ...[handoverSheet, handoverItemSheet, handoverEventSheet],
]
  .map(({ table }): keyof Tables => table)
  .concat('permit_search');

/** Tables that keep something beside their rows by themselves; a plant that is loaded whole brings that or makes it at once. */
const triggered = ['permit', 'conversation_message', 'conversation_action'] as const;
const long = ['permit', 'permit_audit', 'permit_evidence', 'conversation', 'conversation_message', 'conversation_action'] as const;

/** A plant of many rows: what can be done for all of them at once is done afterwards. */
const inBulk = (db: Db, { quick }: Preset, work: () => Promise<void>) =>
  quick ? work() : referredAfter(db, long, () => indexedAfter(db, long, work));

/** Writes a whole plant into an empty store. Runs inside the caller's transaction. */
export const fillPlant = async (db: Db, preset: Preset, now: Date, passwordHash: string, progress: Progress) => {
  const rows = plantRows(preset, now.getTime());
  await fillPeople(db, preset.plants, passwordHash);
  await untriggered(db, triggered, () =>
    inBulk(db, preset, async () => {
      await fillPermits(db, rows, progress);
      await fillTalks(db, rows, progress);
    }),
  );
  await fillWords(db);
  await goOnCounting(db);
};
