import type { Kysely } from 'kysely';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import { pointOf } from '#domain/permits/isolations/isolation.facts.ts';
import type { IsolationCategory, IsolationPoint } from '#domain/permits/isolations/isolation.schema.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { plusMinutes } from '#domain/permits/regions/regionsOf.ts';
import type { Tables } from '#server/db/tables.ts';
import { emptyEvidence } from '#tests/kit/evidence.ts';
import { permitNow, permitNumbered } from '#tests/kit/permitRows.ts';

const now = permitNow.toISOString();

/** Evidence of cold work on an isolated pump within its issue period: nothing but the isolation can stop it. */
const workingEvidence = (change: Partial<Evidence> = {}): Evidence => ({
  ...emptyEvidence,
  gasPlan: { ...emptyEvidence.gasPlan, needed: false, points: [] },
  controls: { due: [], answers: [] },
  isolationNeeded: true,
  issue: { from: plusMinutes(now, -60), to: plusMinutes(now, 8 * 60), no: 1, extended: false },
  ...change,
});

const pointSeeded = (seq: number, verified: boolean, isolation: number): IsolationPoint => ({
  ...pointOf({ tag: `XV-10${seq}`, kind: 'valve', position: 'closed', lockNo: `L-${isolation}x${seq}` }, seq - 1),
  appliedBy: 1009,
  appliedAt: now,
  ...(verified
    ? { verifiedBy: 1002, verifiedAt: now, proved: 'drain open, 0 bar', proof: { method: 'pressure', reading: 0, unit: 'bar' } }
    : {}),
});

/** The pump of these tests stands in the first area, so that an isolation of it isolates work there. */
export const registerPump = async (db: Kysely<Tables>): Promise<void> => {
  const pump = { site_id: 1, area_id: 1, tag: 'P-101', name: 'Feed pump' };
  await db
    .insertInto('equipment')
    .values(pump)
    .onConflict((found) => found.columns(['site_id', 'tag']).doNothing())
    .execute();
};

let isolations = 0;

/** An isolation with two points that 1009 has applied, and that 1002 has verified where it is confirmed. Answers its id. */
export const addIsolation = async (
  db: Kysely<Tables>,
  state: 'applying' | 'confirmed',
  category: IsolationCategory = 'proved',
): Promise<number> => {
  isolations += 1;
  await registerPump(db);
  const { id } = await db
    .insertInto('isolation')
    .values({
      number: `ISO-25-${String(isolations).padStart(5, '0')}`,
      site_id: 1,
      title: 'Isolate pump P-101',
      state,
      category,
      energy: 'process',
      equipment_tags: ['P-101'],
      responsible_sap: 1009,
      points: JSON.stringify([1, 2].map((seq) => pointSeeded(seq, state === 'confirmed', isolations))),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

let count = 500;

/** A permit in a state, in the first area and at equipment of its own, with evidence for its work and these isolations. Answers its id. */
export const addPermitOn = async (
  db: Kysely<Tables>,
  state: PermitState,
  isolations: readonly number[],
  change: Parameters<typeof permitNumbered>[1] = {},
): Promise<number> => {
  count += 1;
  const times = {
    planned_from: plusMinutes(now, -120),
    planned_to: plusMinutes(now, 3 * 1440),
    valid_to: plusMinutes(now, 3 * 1440),
  };
  const equipment_tags = [`P-${count}`];
  const row = permitNumbered(count, {
    state,
    equipment_tags,
    reason: null,
    ever_live: state === 'live',
    area_id: 1,
    ...times,
    ...change,
  });
  const { id } = await db
    .insertInto('permit')
    .values({ ...row, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const reason = state === 'suspended' ? ('hold' as const) : null;
  await db.updateTable('permit').set({ reason }).where('id', '=', id).execute();
  await db
    .insertInto('permit_evidence')
    .values({ permit_id: id, data: JSON.stringify(workingEvidence()) })
    .execute();
  for (const isolation_id of isolations) await db.insertInto('isolation_link').values({ isolation_id, permit_id: id }).execute();
  return id;
};
