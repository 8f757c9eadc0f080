import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { day } from '#domain/kernel/units.ts';
import type { Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;

/** How long messages are kept, and where they are written before they go. */
export type ChatRetention = { days: number; folder: string };

/** Messages that go at once at most; the others go with the next look. */
const maxAtOnce = 500;

/** Written whole and on the disk, or not there: a file of half its lines would be taken for all of them. */
const writeWhole = async (path: string, bytes: Buffer | string): Promise<void> => {
  const part = `${path}.${randomUUID()}.part`;
  const file = await open(part, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, path);
};

const dueOf = async (db: Db, before: Date) => {
  const { rows } = await sql<{
    chat_id: number;
    seq: number;
    at: Date;
    text: string;
    edited: boolean;
    deleted: boolean;
    reply_to: number | null;
    by_sap: number;
    group_key: string | null;
    with_saps: number[];
  }>`select m.chat_id, m.seq, m.at, m.text, m.edited, m.deleted, m.reply_to, p.sap as by_sap, c.group_key,
      (select coalesce(json_agg(o.sap order by o.sap), '[]'::json) from person o where o.id in (c.low_person_id, c.high_person_id)) as with_saps
    from chat_message m join chat c on c.id = m.chat_id join person p on p.id = m.by_person_id
    where m.at < ${before} order by m.at, m.chat_id, m.seq limit ${maxAtOnce}`.execute(db);
  return rows;
};
type Due = Awaited<ReturnType<typeof dueOf>>;

const keysOf = (due: Due) => sql.join(due.map(({ chat_id, seq }) => sql`(${chat_id}::integer, ${seq}::integer)`));

/** What a message brought: the file beside the export, and what it was called. */
type Brought = { file: string; file_name: string };

const exportFiles = async (db: Db, folder: string, due: Due): Promise<Map<string, Brought>> => {
  const { rows } = await sql<{ chat_id: number; seq: number; name: string; file_name: string }>`
    select chat_id, seq, name, file_name from chat_file where (chat_id, seq) in (${keysOf(due)})`.execute(db);
  const names = new Map<string, Brought>();
  for (const { chat_id, seq, name, file_name } of rows) {
    const { bytes } = await db.selectFrom('chat_file').select('bytes').where('name', '=', name).executeTakeFirstOrThrow();
    const stored = `${name}${file_name.slice(file_name.lastIndexOf('.'))}`;
    await writeWhole(join(folder, stored), bytes);
    names.set(`${chat_id} ${seq}`, { file: stored, file_name });
  }
  return names;
};

const lineOf = (files: ReadonlyMap<string, Brought>) => (due: Due[number]) => {
  const { at, ...rest } = due;
  return `${JSON.stringify({ ...rest, at: at.toISOString(), ...files.get(`${due.chat_id} ${due.seq}`) })}\n`;
};

const remove = (db: Db, due: Due): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`delete from chat_file where (chat_id, seq) in (${keysOf(due)})`.execute(trx);
    await sql`delete from chat_message where (chat_id, seq) in (${keysOf(due)})`.execute(trx);
    // Nobody has to read what is gone.
    await sql`update chat_member k set unread = l.count from (
        select k.person_id, k.contact_id, count(m.seq)::integer as count
        from chat_member k left join chat_message m on m.chat_id = k.chat_id and m.by_person_id = k.contact_id and not m.deleted
        where k.unread > 0 group by k.person_id, k.contact_id) l
      where k.person_id = l.person_id and k.contact_id = l.contact_id and k.unread > l.count`.execute(trx);
  });

/**
 * Writes the messages that are older than the site keeps them into a file of JSON lines, with what they brought beside it, and only then
 * takes them out of the store: a message that could not be written stays. Answers how many went.
 */
export const endOldMessages = async (db: Db, { days, folder }: ChatRetention, now: Date): Promise<number> => {
  const due = await dueOf(db, new Date(now.getTime() - days * day));
  if (due.length === 0) return 0;
  await mkdir(folder, { recursive: true });
  const files = await exportFiles(db, folder, due);
  const lines = due.map(lineOf(files)).join('');
  const sum = createHash('sha256').update(lines).digest('hex').slice(0, 16);
  // Written again after a failure it is the same file.
  await writeWhole(join(folder, `chat-${due[0]?.at.toISOString().slice(0, 10)}-${sum}.jsonl`), lines);
  await remove(db, due);
  return due.length;
};
