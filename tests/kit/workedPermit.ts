import type { Kysely } from 'kysely';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { Tables } from '#server/db/tables.ts';
import { newToken, tokenHash } from '#server/kit/tokens.ts';
import { emptyEvidence, passedTest } from './evidence.ts';
import { permitNow, permitNumbered } from './permitRows.ts';
import { signedWords } from './signedWords.ts';

/** So many minutes after the moment of these tests. */
export const moment = (minutes: number): string => new Date(permitNow.getTime() + minutes * 60_000).toISOString();

/** Gas tests of both points that passed ten minutes ago, and an issue period that has hours to run. */
export const workingEvidence: Evidence = {
  ...emptyEvidence,
  issue: { from: moment(-60), to: moment(300), no: 1, extended: false },
  gasTests: [passedTest(1, moment(-10)), passedTest(2, moment(-10), { point: 'drain' })],
};

/** A permit of hot work in the first area, in a state, with evidence. `index` makes its number. */
export const addWorkedPermit = async (
  db: Kysely<Tables>,
  index: number,
  state: PermitState,
  evidence: Evidence = workingEvidence,
): Promise<number> => {
  const { id } = await db
    .insertInto('permit')
    .values(
      permitNumbered(index, {
        state,
        area_id: 1,
        primary_code: 'HOT',
        window_from: moment(-90),
        window_to: moment(2 * 1440),
        // Each by itself: the flame of one is nothing to another.
        location: JSON.stringify({ type: 'Point', coordinates: [index * 1000, 0] }),
        equipment_tags: [`P-${index}`],
        simops: 'clear',
        reason: state === 'suspended' ? 'hold' : null,
        planned_from: moment(-90),
        planned_to: moment(2 * 1440),
        valid_to: moment(2 * 1440),
        // Not later than now: the rules take that for a clock that has jumped.
        updated_at: moment(-60),
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('permit_evidence')
    .values({ permit_id: id, data: JSON.stringify(evidence) })
    .execute();
  return id;
};

const personId = async (db: Kysely<Tables>, sap: number): Promise<number> =>
  (await db.selectFrom('person').select('id').where('sap', '=', sap).executeTakeFirstOrThrow()).id;

/** Gives somebody a competence that never ends. */
export const addCompetence = async (db: Kysely<Tables>, sap: number, code: string): Promise<void> => {
  await db
    .insertInto('person_competence')
    .values({ person_id: await personId(db, sap), code, valid_to: null })
    .execute();
};

/** A signature that somebody has given at the desk of somebody else. */
export const signedToken = async (
  db: Kysely<Tables>,
  {
    by,
    at,
    permit,
    version,
    event = 'GAS_TEST',
  }: { by: number; at: number; permit: number | null; version: number; event?: string },
): Promise<string> => {
  const token = newToken();
  await db
    .insertInto('sign_token')
    .values({
      hash: tokenHash(token) ?? Buffer.alloc(0),
      person_id: await personId(db, by),
      session_person_id: await personId(db, at),
      permit_id: permit,
      event,
      version,
      expires_at: moment(1),
      ...signedWords,
    })
    .execute();
  return token;
};
