import { createHash } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { auditText, chainStart } from '#domain/permits/audit/audit.rules.ts';
import { regionStates } from '#domain/permits/kernel/permit.regions.ts';
import { permitStates } from '#domain/permits/kernel/permit.states.ts';
import { trackingNumber } from '#domain/permits/kernel/trackingNumber.ts';
import type { PermitTable, Tables } from '#server/db/tables.ts';
import { addGoodInstrument } from './instruments.ts';

export const permitNow = new Date('2026-11-20T06:30:00.000Z');

const hours = (count: number): Date => new Date(permitNow.getTime() + count * 3_600_000);

const cycled = <T>(values: readonly [T, ...T[]], index: number): T => values[Math.floor(index / 3) % values.length] ?? values[0];

/** A permit numbered `index` (from 1) with facts that differ from its neighbours; states go round. */
export const permitNumbered = (index: number, changed: Partial<Insertable<PermitTable>> = {}): Insertable<PermitTable> => {
  const number = trackingNumber('CHG', 2026, index);
  const state = permitStates[index % permitStates.length] ?? 'draft';
  return {
    tracking_number: number,
    tracking_key: number.replaceAll('-', ''),
    site_id: 1,
    area_id: index % 2 === 0 ? 1 : 2,
    title: `Replace gasket ${index}`,
    description: 'Open the flange, change the gasket, close and test for leaks.',
    limits: 'This flange only.',
    emergency_actions: 'Stop, make safe, go to the muster point.',
    precautions: ['Barrier the area'],
    ppe: ['Gloves'],
    equipment_tags: ['P-101'],
    work_order: null,
    level: 'Ground',
    elevation_from_m: 0,
    elevation_to_m: 2,
    primary_code: 'CLD',
    supplementary_codes: [],
    state,
    reason: state === 'suspended' ? 'hold' : null,
    ever_live: false,
    revision: 0,
    risk_initial: 12,
    risk_residual: index % 5 === 0 ? null : (index % 14) + 1,
    crew_on: 0,
    // Out of step with the states, so that each meets each.
    gas: cycled(regionStates.gas, index + 3 * Math.floor(index / permitStates.length)),
    isolation: cycled(regionStates.isolation, index),
    simops: cycled(regionStates.simops, index),
    // Whoever reads one looks for what it meets, and finds what was found.
    conflicts_checked_at: permitNow,
    applicant_sap: 1050,
    performing_authority_sap: 1050,
    coordinator_sap: null,
    area_owner_delegate_sap: 1009,
    planned_from: hours(index % 48),
    planned_to: hours((index % 48) + 10),
    // Many rows share a window on purpose: only the id tells them apart.
    window_from: hours(index % 3),
    window_to: hours((index % 3) + 1),
    window_kind: 'planned',
    waiting_since: hours(-index),
    version: 1,
    created_at: hours(-index),
    updated_at: hours(-Math.floor(index / 2)),
    chain_head: Buffer.alloc(32),
    ...changed,
  };
};

/** A site, two areas (1009 is delegate of the first), an instrument to test gas with and `count` permits. People must be there already. */
export const addPermits = async (db: Kysely<Tables>, count: number): Promise<void> => {
  await db.insertInto('site').values({ id: 1, code: 'CHG', name: 'Cape Halden', time_zone: 'Europe/Istanbul' }).execute();
  await db
    .insertInto('area')
    .values([
      { id: 1, site_id: 1, code: 'U100-A', name: 'Slug catcher', zone: 'U100' },
      { id: 2, site_id: 1, code: 'U200-B', name: 'Amine unit', zone: 'U200' },
    ])
    .execute();
  const delegate = await db.selectFrom('person').select('id').where('sap', '=', 1009).executeTakeFirstOrThrow();
  await db.insertInto('area_delegate').values({ area_id: 1, person_id: delegate.id }).execute();
  await addGoodInstrument(db, permitNow);
  const rows = Array.from({ length: count }, (_, index) => permitNumbered(index + 1));
  if (rows.length > 0) await db.insertInto('permit').values(rows).execute();
};

/** A short, valid history for a permit. */
export const addHistory = async (db: Kysely<Tables>, permitId: number, length: number): Promise<void> => {
  let head = chainStart;
  for (let seq = 1; seq <= length; seq += 1) {
    const facts = {
      permit_id: permitId,
      seq,
      event: seq === 1 ? 'CREATE' : 'RETURN',
      from_state: seq === 1 ? null : ('requested' as const),
      to_state: 'draft' as const,
      reason: null,
      comment: seq === 1 ? null : 'Describe the isolation.',
      actor_sap: seq % 2 === 0 ? 1002 : null,
      role_code: null,
      at: hours(seq).toISOString(),
    };
    head = createHash('sha256').update(auditText(facts, head)).digest('hex');
    await db
      .insertInto('permit_audit')
      .values({ ...facts, hash: Buffer.from(head, 'hex') })
      .execute();
  }
};
