import { sql } from 'kysely';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { measuredComment } from '#domain/permits/evidence/gasReport.texts.ts';
import type { workEndpoints } from '#domain/permits/permit/work.endpoints.ts';
import { tokenHash } from '#server/kit/tokens.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import type { WriteCall } from './writing.ts';

type Report = Pick<WriteCall, 'caller'> & { permit: number; body: BodyOf<typeof workEndpoints.testGas> };

const people = (db: Db) =>
  db.selectFrom('person').select(['person.sap', sql<string>`trim(firstname || ' ' || surname)`.as('name')]);

/** Who gave their password at this desk for a gas test of this permit, of whichever version: they said that they measured. */
const signerOf = async (db: Db, { permit, body, caller }: Report) => {
  const hashes = body.signatures.flatMap((token) => tokenHash(token) ?? []);
  if (hashes.length === 0) return undefined;
  return people(db)
    .innerJoin('sign_token', 'sign_token.person_id', 'person.id')
    .where('sign_token.hash', 'in', hashes)
    .where('sign_token.event', '=', 'GAS_TEST')
    .where('sign_token.permit_id', '=', permit)
    .where('sign_token.session_person_id', '=', caller.personId)
    .executeTakeFirst();
};

/**
 * What the history says of who measured, where a gas test that cannot be recorded names somebody else than who sent it: by a signature, or
 * by a number that the plant knows. Null where it does not.
 */
export const measuredBy = async (db: Db, report: Report): Promise<string | null> => {
  const named = report.body.tester_sap ?? null;
  const signer = await signerOf(db, report);
  const tester = signer ?? (named === null ? undefined : await people(db).where('person.sap', '=', named).executeTakeFirst());
  if (!tester || tester.sap === report.caller.sap) return null;
  const sender = await people(db).where('person.id', '=', report.caller.personId).executeTakeFirstOrThrow();
  return measuredComment(tester, sender);
};
