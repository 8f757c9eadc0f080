import { type Kysely, sql } from 'kysely';
import type { PermitDraft } from '#domain/permits/draft/draft.endpoints.ts';
import { editableAs, missingFieldsOf } from '#domain/permits/draft/draft.rules.ts';
import type { Tables } from '#server/db/tables.ts';
import { draftFieldsOf } from '#server/permits/draft/draftColumns.ts';
import { goingIn } from '#server/permits/kernel/sameSpaceOf.ts';
import type { Rights } from '#server/permits/kernel/signers.ts';
import { editorRole } from './drafts.rights.ts';

type Db = Kysely<Tables>;

/** A person as lists name them; without a name where nobody has the number any more. */
const named = async (db: Db, sap: number) => {
  const person = await db.selectFrom('person').select(['firstname', 'surname']).where('sap', '=', sap).executeTakeFirst();
  return { sap, name: person ? `${person.firstname} ${person.surname}` : '' };
};

/** Whether people go into the equipment of a permit by entries, and its request does not say whether anybody does for this work. */
const isInsideUnsaid = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql<{ going: { isSpace: boolean } | null; said: boolean | null }>`
    select ${goingIn} as going, p.goes_inside as said from permit p where p.id = ${id}`.execute(db);
  return rows.some(({ going, said }) => going?.isSpace === true && said === null);
};

/** A permit as its form edits it, for a reader at a moment; null when there is none. */
export const readDraft = async (db: Db, id: number, rights: Rights | null, at: string): Promise<PermitDraft | null> => {
  const row = await db.selectFrom('permit').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const fields = draftFieldsOf(row);
  return {
    id: row.id,
    tracking_number: row.tracking_number,
    version: row.version,
    revision: row.revision,
    state: row.state,
    fields,
    applicant: await named(db, row.applicant_sap),
    performing_authority: await named(db, row.performing_authority_sap),
    missing: [...missingFieldsOf(fields), ...((await isInsideUnsaid(db, id)) ? (['goes_inside'] as const) : [])],
    can_edit: editorRole(rights, row, at) !== null,
    signed: editableAs(row.state) === 'signed',
  };
};
