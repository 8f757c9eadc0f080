import { sql } from 'kysely';
import { signedText } from '#domain/permits/signing/signedText.ts';
import { newToken, tokenHash } from '#server/kit/tokens.ts';
import { type Put, putPermit } from '#tests/kit/permitDesk.ts';
import type { BenchServer } from './benchServer.ts';

const delegateSap = 1009;

/** An area of its own in a filled store, with permits that are measured on and taken away again. */
export const openBenchArea = async ({ store: { db }, personId }: BenchServer) => {
  const idOf = async (sap: number) =>
    (await db.selectFrom('person').select('id').where('sap', '=', sap).executeTakeFirstOrThrow()).id;
  const delegate = await idOf(delegateSap);
  const { site_id } = await db.selectFrom('area').select('site_id').orderBy('id').executeTakeFirstOrThrow();
  const { last } = await db
    .selectFrom('area')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const areaId = (last ?? 0) + 1;
  await db.insertInto('area').values({ id: areaId, site_id, code: 'U990-Z', name: 'Measured', zone: 'U990' }).execute();
  await db.insertInto('area_delegate').values({ area_id: areaId, person_id: delegate }).execute();
  const put = (state: Put['state']): Promise<number> => putPermit(db, new Date(), { state, areaId });

  /** As if the delegate had signed at this desk: checking a password is slow on purpose, and measured nowhere here. */
  const signature = async (permitId: number, event: string, version: number): Promise<string> => {
    const token = newToken();
    await db
      .insertInto('sign_token')
      .values({
        hash: tokenHash(token) ?? Buffer.alloc(0),
        person_id: delegate,
        session_person_id: personId,
        permit_id: permitId,
        event,
        version,
        expires_at: new Date(Date.now() + 600_000),
        signed_at: new Date(),
        language: 'en',
        text: signedText({ event, kind: 'permit', number: permitId, version }, 'en'),
      })
      .execute();
    return token;
  };

  /** Their work is over, so that it is nobody's neighbour: each round finds what the first one has found. */
  const close = async (ids: readonly number[]): Promise<void> => {
    await db.updateTable('permit').set({ state: 'closed', recheck_at: null }).where('id', 'in', ids).execute();
  };

  const clear = async (): Promise<void> => {
    const own = db.selectFrom('permit').select('id').where('area_id', '=', areaId);
    await db.deleteFrom('sign_token').where('permit_id', 'in', own).execute();
    await sql`delete from signature where entity = 'permit' and key in (select id::text from permit where area_id = ${areaId})`.execute(
      db,
    );
    await db.deleteFrom('permit_audit').where('permit_id', 'in', own).execute();
    await db.deleteFrom('permit_evidence').where('permit_id', 'in', own).execute();
    await db.deleteFrom('permit').where('area_id', '=', areaId).execute();
    await db.deleteFrom('area_delegate').where('area_id', '=', areaId).execute();
    await db.deleteFrom('area').where('id', '=', areaId).execute();
  };
  return { put, signature, close, clear };
};
