import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type ChatFile, chatLimits } from '#domain/chat/chat.schema.ts';
import type { SentFile } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { hour } from '#domain/kernel/units.ts';
import { documentKinds } from '#domain/permits/documents/document.limits.ts';
import { documentName, endingOf, nameFault } from '#domain/permits/documents/document.name.ts';
import { type DocumentFault, documentFaultText } from '#domain/permits/documents/document.rules.ts';
import { sniffer } from '#domain/permits/documents/document.sniff.ts';
import { advisoryLocks } from '#server/db/advisoryLocks.ts';
import type { Tables } from '#server/db/tables.ts';
import { inTransaction } from '#server/kit/inTransaction.ts';
import type { FileAnswer } from '#server/kit/module.ts';
import { wholeFault } from '#server/permits/files/wholeFault.ts';
import { partnerIn } from './chat.partner.ts';

type Db = Kysely<Tables>;

/** After so many hours no message will bring it any more. */
const waitsHours = 1;

const refuse = (fault: DocumentFault, language: Language): never => {
  throw new Problem('validation', { errors: [{ field: 'file', message: documentFaultText(fault, language) }] });
};

/** One file at a time is looked into, however many arrive. */
let turn: Promise<unknown> = Promise.resolve();
const lookInto = (...file: Parameters<typeof wholeFault>) => {
  const looked = turn.then(() => wholeFault(...file));
  turn = looked.catch(() => undefined);
  return looked;
};

/** Throws `storage_full` where all files together would be too many bytes. From here to the end of the transaction nobody else adds one. */
const demandRoom = async (trx: Db, size: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.documents)}, 0)`.execute(trx);
  const { sum } = await trx.selectFrom('chat_file').select(sql<string>`coalesce(sum(size), 0)`.as('sum')).executeTakeFirstOrThrow();
  if (Number(sum) + size > chatLimits.files) throw new Problem('storage_full');
};

type Adding = { personId: number; chatId: number; given: string; file: SentFile; language: Language; now: Date };

/** Keeps a file for the next message, once it was looked at as a file of a permit is. Throws `not_found`, `validation`, `unsupported_media`. */
export const addFile = async (db: Db, { personId, chatId, given, file, language, now }: Adding): Promise<ChatFile> => {
  await partnerIn(db, personId, chatId, now);
  const fileName = documentName(given);
  const wrong = nameFault(fileName);
  if (wrong) refuse(wrong, language);
  const ending = endingOf(fileName);
  if (!ending) throw new Problem('unsupported_media');
  const bytes = Buffer.from(file.bytes);
  const sniffed = sniffer(ending);
  sniffed.take(bytes);
  const fault = sniffed.fault() ?? (await lookInto(ending, bytes));
  if (fault) refuse(fault, language);
  const name = randomBytes(16).toString('hex');
  const [type, size] = [documentKinds[ending], bytes.length];
  await inTransaction(db, async (trx) => {
    const lost = new Date(now.getTime() - waitsHours * hour);
    await trx.deleteFrom('chat_file').where('seq', 'is', null).where('arrived_at', '<', lost).execute();
    await demandRoom(trx, size);
    await trx
      .insertInto('chat_file')
      .values({ name, chat_id: chatId, by_person_id: personId, file_name: fileName, type, size, arrived_at: now, bytes })
      .execute();
  });
  return { name, file_name: fileName, type, size };
};

type Bringing = { personId: number; chatId: number; seq: number; name: string };

/** A message brings a file that its writer has added for it. Throws `not_found` for any other. */
export const bringFile = async (trx: Db, { personId, chatId, seq, name }: Bringing): Promise<void> => {
  const { numUpdatedRows } = await trx
    .updateTable('chat_file')
    .set({ seq })
    .where('name', '=', name)
    .where('chat_id', '=', chatId)
    .where('by_person_id', '=', personId)
    .where('seq', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Problem('not_found');
};

const headers = { 'cache-control': 'private, no-cache', vary: 'authorization' };

/** A file that a message of a chat brings, for those who are in it. Throws `not_found`. */
export const openFile = async (
  db: Db,
  { personId, chatId, name, now }: { personId: number; chatId: number; name: string; now: Date },
): Promise<FileAnswer> => {
  await partnerIn(db, personId, chatId, now);
  const found = await db
    .selectFrom('chat_file')
    .select(['file_name', 'size', 'bytes'])
    .where('name', '=', name)
    .where('chat_id', '=', chatId)
    .where('seq', 'is not', null)
    .executeTakeFirst();
  if (!found) throw new Problem('not_found');
  const { file_name, size, bytes } = found;
  return {
    contentType: 'application/octet-stream',
    fileName: file_name,
    headers: { ...headers, 'content-length': String(size) },
    etag: `"${name}"`,
    bytes: (async function* whole() {
      yield bytes;
    })(),
  };
};
