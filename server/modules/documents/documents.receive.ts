import { createHash, randomBytes } from 'node:crypto';
import type { Language } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { hour, kilobyte } from '#domain/kernel/units.ts';
import { type DocumentEnding, documentKinds } from '#domain/permits/documents/document.limits.ts';
import { type DocumentFault, documentFaultText } from '#domain/permits/documents/document.rules.ts';
import { sniffer } from '#domain/permits/documents/document.sniff.ts';
import { wholeFault } from '#server/permits/files/wholeFault.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';

/** How much of a file is written and read at a time, in bytes. */
const pieceSize = 512 * kilobyte;
/** After so many hours a file that has not arrived will not any more: its server has ended meanwhile. */
const lostHours = 1;

/** Refuses a file with a sentence on it. */
export const refuseFile = (fault: DocumentFault, language: Language): never => {
  throw new Problem('validation', { errors: [{ field: 'file', message: documentFaultText(fault, language) }] });
};

/** Pieces as they come, gathered to the size that is kept. */
async function* gathered(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    held.push(piece);
    size += piece.length;
    if (size < pieceSize) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}

type Sent = { permitId: number; fileName: string; ending: DocumentEnding; bySap: number; language: Language };
/** A file that has arrived whole and is what its name says. Nobody sees it until it is added to its permit. */
export type Arrived = { name: string; size: number; sha256: Buffer };

/** Takes a file that has not been added, or that did not arrive, out of the store again. */
export const forget = async (db: Db, name: string): Promise<void> => {
  await db.deleteFrom('permit_document').where('name', '=', name).where('added_at', 'is', null).execute();
};

const begin = async (db: Db, { permitId, fileName, ending, bySap }: Sent, now: Date): Promise<string> => {
  const lost = new Date(now.getTime() - lostHours * hour);
  await db.deleteFrom('permit_document').where('added_at', 'is', null).where('begun_at', '<', lost).execute();
  const name = randomBytes(16).toString('hex');
  await db
    .insertInto('permit_document')
    .values({
      name,
      permit_id: permitId,
      file_name: fileName,
      type: documentKinds[ending],
      size: 0,
      sha256: null,
      added_by_sap: bySap,
      begun_at: now,
    })
    .execute();
  return name;
};

/** Files of this kind have parts: they are looked at when the file is there whole. */
const isLookedInto = (ending: DocumentEnding): boolean => !['txt', 'csv'].includes(ending);

/** One file at a time is held in memory whole, however many arrive. */
let turn: Promise<unknown> = Promise.resolve();
const lookInto = (db: Db, name: string, ending: DocumentEnding) => {
  const look = async () => {
    const rows = await db
      .selectFrom('permit_document_piece')
      .select('bytes')
      .where('document_name', '=', name)
      .orderBy('no')
      .execute();
    return wholeFault(ending, Buffer.concat(rows.map(({ bytes }) => bytes)));
  };
  const looked = turn.then(look);
  turn = looked.catch(() => undefined);
  return looked;
};

/**
 * Writes a file into the store as it arrives, one piece in memory at a time and no transaction open meanwhile, however slow the line
 * is. Throws `validation` when it is not what its name says; nothing of it stays then.
 */
export const receive = async (db: Db, sent: Sent, pieces: AsyncIterable<Uint8Array>, now: Date): Promise<Arrived> => {
  const name = await begin(db, sent, now);
  try {
    const sniffed = sniffer(sent.ending);
    const hash = createHash('sha256');
    let no = 0;
    for await (const bytes of gathered(pieces)) {
      sniffed.take(bytes);
      hash.update(bytes);
      await db.insertInto('permit_document_piece').values({ document_name: name, no, bytes }).execute();
      no += 1;
    }
    const fault = sniffed.fault() ?? (isLookedInto(sent.ending) ? await lookInto(db, name, sent.ending) : null);
    if (fault) refuseFile(fault, sent.language);
    return { name, size: sniffed.size(), sha256: hash.digest() };
  } catch (thrown) {
    await forget(db, name);
    throw thrown;
  }
};
