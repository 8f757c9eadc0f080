import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { chatMemberSheet, chatMessageSheet, chatRows, chatSheet } from '#server/demo/chats.ts';
import { equipmentRows } from '#server/demo/equipment.ts';
import { documentSheet, pieceSheet } from '#server/demo/evidence/files.ts';
import type { Isolated } from '#server/demo/evidence/openIsolations.ts';
import { handoverEventSheet, handoverItemSheet, handoverSheet } from '#server/demo/handover/handoverSheets.ts';
import { insertMany, insertOf, runStatement, type Sheet, type Statement } from '#server/demo/insertMany.ts';
import { instrumentRows } from '#server/demo/instruments.ts';
import { notificationSheet } from '#server/demo/notifications/entries.ts';
import { areaDelegates, areasOf, competences, grantedRoles, plant } from '#server/demo/plant.ts';
import type { Preset } from '#server/demo/presets.ts';
import { sites } from '#server/demo/sites.ts';
import { indexedAfter, referredAfter, untriggered } from './inBulk.ts';
import { plantRows } from './plantRows.ts';
import {
  accountSheet,
  actionSheet,
  areaDelegateSheet,
  areaSheet,
  auditSheet,
  competenceSheet,
  conversationSheet,
  equipmentSheet,
  instrumentEventSheet,
  instrumentSheet,
  messageSheet,
  permitSheet,
  personRoleSheet,
  personSheet,
  readingSheet,
  siteSheet,
} from './sheets.ts';
import { conflictSheet, evidenceSheet, isolationEventSheet, isolationLinkSheet, isolationSheet } from './workSheets.ts';

type Db = Kysely<Tables>;
export type Progress = (part: 'permits' | 'conversations', done: number) => void;

const rowsAtOnce = 4000;

const insertsOf = <Row extends object>(sheet: Sheet<Row>, rows: readonly Row[]): Statement[] => {
  const starts = Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) => index * rowsAtOnce);
  return starts.flatMap((from) => insertOf(sheet, rows.slice(from, from + rowsAtOnce)) ?? []);
};

const fillPeople = async (db: Db, plants: number, passwordHash: string) => {
  const areas = areasOf(plants);
  await insertMany(db, siteSheet, sites.slice(0, plants * 2));
  await insertMany(
    db,
    areaSheet,
    areas.map(({ equipment: _equipment, busy: _busy, polygon, ...area }) => ({ ...area, polygon: JSON.stringify(polygon) })),
  );
  for (const statement of insertsOf(equipmentSheet, areas.flatMap(equipmentRows))) await runStatement(db, statement);
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
  for (const table of ['person', 'permit', 'conversation', 'isolation', 'conflict', 'handover', 'gas_instrument', 'chat'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), coalesce(max(id), 1), max(id) is not null)
      from ${sql.table(table)}`.execute(db);
};

const isolatedInserts = ({ isolations, events, links }: Isolated): Statement[] => [
  ...insertsOf(isolationSheet, isolations),
  ...insertsOf(isolationEventSheet, events),
  ...insertsOf(isolationLinkSheet, links),
];

type Rows = ReturnType<typeof plantRows>;

function* permitInserts(rows: Rows, progress: Progress): Generator<Statement[]> {
  let done = 0;
  for (const { permits, audit, evidence, documents, pieces, ...ended } of rows.permitBatches(500)) {
    const permitsAndMore = [
      ...insertsOf(permitSheet, permits),
      ...insertsOf(auditSheet, audit),
      ...insertsOf(evidenceSheet, evidence),
      ...insertsOf(documentSheet, documents),
      ...insertsOf(pieceSheet, pieces),
    ];
    yield [...permitsAndMore, ...isolatedInserts(ended)];
    done += permits.length;
    progress('permits', done);
  }
  yield [...isolatedInserts(rows), ...insertsOf(conflictSheet, rows.conflicts), ...insertsOf(readingSheet, rows.readings)];
  const { handovers, items, events } = rows.handed();
  yield [...insertsOf(handoverSheet, handovers), ...insertsOf(handoverItemSheet, items), ...insertsOf(handoverEventSheet, events)];
}

/** The words that permits are found by, of all permits at once. */
const fillWords = (db: Db) =>
  indexedAfter(db, ['permit_search'], async () => {
    await sql`insert into permit_search (permit_id, text) select permit_id, text from permit_wording`.execute(db);
  });

/** What heat maps add up, of all permits at once. */
const fillHeat = (db: Db) => sql`insert into permit_heat select * from permit_heat_of_history`.execute(db);

function* conversationInserts(rows: Rows, progress: Progress): Generator<Statement[]> {
  let done = 0;
  for (const { conversation, messages, actions } of rows.conversationBatches(500)) {
    yield [...insertsOf(conversationSheet, conversation), ...insertsOf(messageSheet, messages), ...insertsOf(actionSheet, actions)];
    done += conversation.length;
    progress('conversations', done);
  }
}

/** All that depends on preset and moment, a batch at a time, each behind what it refers to. */
export function* plantInserts(preset: Preset, now: Date, progress: Progress): Generator<Statement[]> {
  const rows = plantRows(preset, now.getTime());
  const ids = sites.slice(0, preset.plants * 2).map(({ id }) => id);
  const { instruments, events } = instrumentRows(ids, now.getTime(), rows.detectors);
  yield [...insertsOf(instrumentSheet, instruments), ...insertsOf(instrumentEventSheet, events)];
  yield* permitInserts(rows, progress);
  yield* conversationInserts(rows, progress);
  yield insertsOf(notificationSheet, rows.notifications());
  const { chats, members, messages } = chatRows(now.getTime());
  yield [...insertsOf(chatSheet, chats), ...insertsOf(chatMemberSheet, members), ...insertsOf(chatMessageSheet, messages)];
}

/** The tables that hold a plant. */
export const filled: readonly (keyof Tables)[] = [
  ...[siteSheet, areaSheet, personSheet, personRoleSheet, competenceSheet, areaDelegateSheet, accountSheet],
  ...[permitSheet, auditSheet, evidenceSheet, isolationSheet, isolationEventSheet, isolationLinkSheet, conflictSheet],
  ...[documentSheet, pieceSheet, conversationSheet, messageSheet, actionSheet],
  ...[handoverSheet, handoverItemSheet, handoverEventSheet],
  ...[instrumentSheet, instrumentEventSheet, readingSheet],
  ...[chatSheet, chatMemberSheet, chatMessageSheet],
  notificationSheet,
]
  .map(({ table }): keyof Tables => table)
  .concat('permit_search', 'permit_heat');

/** Tables that keep something beside their rows by themselves; a plant that is loaded whole brings that or makes it at once. */
const triggered = ['permit', 'permit_audit', 'permit_evidence', 'conversation_message', 'conversation_action'] as const;
const long = ['permit', 'permit_audit', 'permit_evidence', 'conversation', 'conversation_message', 'conversation_action'] as const;

/** A plant of many rows: what can be done for all of them at once is done afterwards. */
const inBulk = (db: Db, { quick }: Preset, work: () => Promise<void>) =>
  quick ? work() : referredAfter(db, long, () => indexedAfter(db, long, work));

/** Writes a whole plant into an empty store: its people, and `batches` of the rest. Runs inside the caller's transaction. */
export const fillPlant = async (db: Db, preset: Preset, passwordHash: string, batches: Iterable<readonly Statement[]>) => {
  await fillPeople(db, preset.plants, passwordHash);
  await untriggered(db, triggered, () =>
    inBulk(db, preset, () =>
      eachBatch(batches, async (batch) => {
        for (const statement of batch) await runStatement(db, statement);
      }),
    ),
  );
  await fillWords(db);
  await fillHeat(db);
  await goOnCounting(db);
};
