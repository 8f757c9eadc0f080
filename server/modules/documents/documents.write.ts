import type { Language } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { documentLimits } from '#domain/permits/documents/document.limits.ts';
import { documentName, endingOf, nameFault } from '#domain/permits/documents/document.name.ts';
import { isBeforeIssue, mayAddDocuments, mayRemoveDocument } from '#domain/permits/documents/document.rules.ts';
import type { Caller } from '#server/kit/module.ts';
import type { Db, LockedPermit } from '#server/permits/kernel/lockPermit.ts';
import { changePermit } from '#server/permits/life/changePermit.ts';
import { quotaFault } from './documents.quota.ts';
import { documentPermit, documentPerson } from './documents.read.ts';
import { type Arrived, forget, receive, refuseFile } from './documents.receive.ts';

type By = { db: Db; caller: Caller; language: Language; now: () => Date };
type Sent = { permitId: number; given: string; pieces: AsyncIterable<Uint8Array> };

const wrongState = ({ row }: LockedPermit): Problem =>
  new Problem('illegal_event', { current: { version: row.version, state: row.state } });

const countOf = async (db: Db, permitId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('permit_document')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('permit_id', '=', permitId)
    .where('added_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

const isThere = async (db: Db, permitId: number, fileName: string, { sha256 }: Arrived): Promise<boolean> => {
  const found = await db
    .selectFrom('permit_document')
    .select('name')
    .where('permit_id', '=', permitId)
    .where('file_name', '=', fileName)
    .where('sha256', '=', sha256)
    .where('added_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
};

const roleOf = (roles: readonly string[]): string | null => roles[0] ?? null;

/** Adds a file that has arrived, with its line of history, in one transaction. The same one again adds nothing. */
const add = async ({ db, caller, language, now }: By, permitId: number, fileName: string, arrived: Arrived): Promise<void> => {
  // By now: a slow line may have taken its minutes.
  const at = now().toISOString();
  const { roles } = await documentPerson(db, caller, at);
  try {
    await changePermit({ db, caller, at }, permitId, '*', async (held, trx) => {
      if (await isThere(trx, permitId, fileName, arrived)) throw new Problem('duplicate');
      if (!mayAddDocuments(await documentPermit(trx, permitId))) throw wrongState(held);
      if ((await countOf(trx, permitId)) >= documentLimits.files) refuseFile('many', language);
      const { name, size, sha256 } = arrived;
      const full = await quotaFault(trx, permitId, size);
      if (full) refuseFile(full, language);
      await trx.updateTable('permit_document').set({ size, sha256, added_at: at }).where('name', '=', name).execute();
      return { note: { event: 'DOCUMENT_ADDED', comment: fileName, role: roleOf(roles) } };
    });
  } catch (thrown) {
    await forget(db, arrived.name);
    if (!(thrown instanceof Problem && thrown.code === 'duplicate')) throw thrown;
  }
};

/** Adds a file to a permit. What can be refused without it is refused before its first byte is read. */
export const addDocument = async (by: By, { permitId, given, pieces }: Sent): Promise<void> => {
  const { db, caller, language } = by;
  const fileName = documentName(given);
  const fault = nameFault(fileName);
  if (fault) return refuseFile(fault, language);
  const ending = endingOf(fileName);
  if (!ending) throw new Problem('unsupported_media');
  const permit = await documentPermit(db, permitId);
  if (!mayAddDocuments(permit)) throw new Problem('illegal_event');
  if ((await countOf(db, permitId)) >= documentLimits.files) refuseFile('many', language);
  const arrived = await receive(db, { permitId, fileName, ending, bySap: caller.sap, language }, pieces, by.now());
  await add(by, permitId, fileName, arrived);
};

/** Removes a file of a permit that was never issued, with its line of history. One that is not there is no mistake. */
export const removeDocument = async ({ db, caller, now }: By, permitId: number, name: string): Promise<void> => {
  const at = now().toISOString();
  const find = (from: Db) =>
    from
      .selectFrom('permit_document')
      .select(['file_name', 'added_by_sap'])
      .where('name', '=', name)
      .where('permit_id', '=', permitId)
      .where('added_at', 'is not', null)
      .executeTakeFirst();
  if (!(await find(db))) return;
  const person = await documentPerson(db, caller, at);
  await changePermit({ db, caller, at }, permitId, '*', async (held, trx) => {
    const found = await find(trx);
    if (!found) throw new Problem('not_found');
    const permit = await documentPermit(trx, permitId);
    if (!isBeforeIssue(permit)) throw wrongState(held);
    if (!mayRemoveDocument(permit, person, found.added_by_sap)) throw new Problem('not_allowed');
    if (permit.inUse.includes(name)) throw new Problem('document_in_use');
    await trx.deleteFrom('permit_document').where('name', '=', name).execute();
    return { note: { event: 'DOCUMENT_REMOVED', comment: found.file_name, role: roleOf(person.roles) } };
  });
};
