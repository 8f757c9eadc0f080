import type { Kysely } from 'kysely';
import { rolesFrom } from '#domain/access/roles.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Caller } from '#server/kit/module.ts';

/** A person as far as the next steps of permits are concerned. */
export type ReaderIdentity = Pick<Caller, 'personId' | 'sap' | 'roles'>;
/** The reader of a list, when it is read, the clocks of the sites, and the last change seen. */
export type Reader = { caller: Caller; now: Date; sites: readonly { id: number; zone: string }[]; asOfSeq: number };

/**
 * Reads the clocks of the sites, and how far the changes are: before anything else, so that what is read then holds all of them. `now`
 * is the clock of the server.
 */
export const readerOf = async (db: Kysely<Tables>, caller: Caller, now: Date): Promise<Reader> => {
  const sites = await db
    .selectFrom('site')
    .select(['id', 'time_zone as zone'])
    .select(({ selectFrom }) =>
      selectFrom('change')
        .select(({ fn }) => fn.max('seq').as('seq'))
        .as('seq'),
    )
    .orderBy('id')
    .execute();
  return { caller, now, asOfSeq: Number(sites[0]?.seq ?? 0), sites: sites.map(({ seq: _seq, ...site }) => site) };
};

/** A person by SAP number, with the roles they hold; null when there is nobody. */
export const findPrincipal = async (db: Kysely<Tables>, sap: number): Promise<ReaderIdentity | null> => {
  const person = await db.selectFrom('person').select(['id', 'sap']).where('sap', '=', sap).executeTakeFirst();
  if (!person) return null;
  const granted = await db
    .selectFrom('person_role')
    .select(['role_id as id', 'code'])
    .where('person_id', '=', person.id)
    .orderBy('role_id')
    .execute();
  return { personId: person.id, sap: person.sap, roles: rolesFrom(granted) };
};
