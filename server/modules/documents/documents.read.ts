import { Problem } from '#domain/kernel/problem.ts';
import {
  type DocumentPermit,
  type DocumentPerson,
  mayAddDocuments,
  mayRemoveDocument,
} from '#domain/permits/documents/document.rules.ts';
import type { DocumentList } from '#domain/permits/documents/documents.endpoints.ts';
import { filesInUse } from '#domain/permits/evidence/files.rules.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import type { Caller, FileAnswer } from '#server/kit/module.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { namesOf } from '#server/permits/kernel/namesOf.ts';
import { rightsOf } from '#server/permits/kernel/signers.ts';

/** Who calls, as the rules of documents know people. */
export const documentPerson = async (db: Db, { personId, sap }: Caller, at: Instant): Promise<DocumentPerson> => {
  const rights = await rightsOf(db, personId);
  const areas = (rights?.areas ?? []).filter(({ until }) => until === null || until > at).map(({ id }) => id);
  return { sap, roles: rights?.roles ?? [], areas };
};

/** What of a permit decides about its files; those in use belong to what is recorded. Throws `not_found`. */
export const documentPermit = async (db: Db, id: number): Promise<DocumentPermit & { inUse: readonly string[] }> => {
  const row = await db
    .selectFrom('permit')
    .leftJoin('permit_evidence', 'permit_evidence.permit_id', 'permit.id')
    .select(['permit.state', 'permit.area_id', 'permit_evidence.data'])
    .where('permit.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  const issued = row.data?.signatures.some(({ event }) => event === 'ISSUE') ?? false;
  return { state: row.state, area: row.area_id, issued, inUse: row.data ? filesInUse(row.data) : [] };
};

/** The files of a permit that have arrived, the newest first, for a reader at a moment. */
export const listDocuments = async (db: Db, id: number, caller: Caller, at: Instant): Promise<DocumentList> => {
  const permit = await documentPermit(db, id);
  const person = await documentPerson(db, caller, at);
  const rows = await db
    .selectFrom('permit_document')
    .selectAll()
    .where('permit_id', '=', id)
    .where('added_at', 'is not', null)
    .orderBy('added_at', 'desc')
    .orderBy('name')
    .execute();
  const nameOf = await namesOf(
    db,
    rows.map(({ added_by_sap }) => added_by_sap),
  );
  return {
    items: rows.map(({ name, file_name, type, size, sha256, added_by_sap, added_at }) => ({
      name,
      file_name,
      type,
      size,
      sha256: sha256?.toString('hex') ?? '',
      added_by: nameOf(added_by_sap),
      added_at: added_at?.toISOString() ?? '',
      removable: mayRemoveDocument(permit, person, added_by_sap) && !permit.inUse.includes(name),
    })),
    may_add: mayAddDocuments(permit),
  };
};

async function* piecesOf(db: Db, name: string): AsyncGenerator<Uint8Array> {
  for (let no = 0; ; no += 1) {
    const piece = await db
      .selectFrom('permit_document_piece')
      .select('bytes')
      .where('document_name', '=', name)
      .where('no', '=', no)
      .executeTakeFirst();
    if (!piece) return;
    yield piece.bytes;
  }
}

/** Kept by this browser only, and asked about again each time: the file may have been removed. */
const headers = { 'cache-control': 'private, no-cache', vary: 'authorization' };

/** One file of a permit, read piece by piece. Throws `not_found`. */
export const openDocument = async (db: Db, id: number, name: string): Promise<FileAnswer> => {
  const found = await db
    .selectFrom('permit_document')
    .select(['file_name', 'type', 'size'])
    .where('name', '=', name)
    .where('permit_id', '=', id)
    .where('added_at', 'is not', null)
    .executeTakeFirst();
  if (!found) throw new Problem('not_found');
  return {
    contentType: found.type,
    fileName: found.file_name,
    headers: { ...headers, 'content-length': String(found.size) },
    etag: `"${name}"`,
    bytes: piecesOf(db, name),
  };
};
