import type { Json } from '#domain/kernel/json.ts';
import type { FieldChange } from '#domain/permits/audit/audit.rules.ts';
import { fieldChanges } from '#domain/permits/audit/fieldChanges.ts';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import type { PermitRecord } from '#server/permits/kernel/factsOf.ts';

type Members = { readonly [name: string]: Json };

/** A permit as it is stored: its row, or what of it there is, and its evidence. */
export type StoredPermit = { row: { readonly [column: string]: unknown }; evidence: Evidence | null };

/**
 * Columns of which no history tells: what the store counts, and what it works out of the others, of evidence, of other permits and of
 * the time, also where nothing is written into the history.
 */
const unrecorded = [
  'id',
  'version',
  'updated_at',
  'created_at',
  'chain_head',
  'tracking_key',
  'recheck_at',
  'conflicts_checked_at',
  'waiting_since',
  'window_from',
  'window_to',
  'window_kind',
  'crew_on',
  'crew_inside',
  'danger_open',
  'fire_watch_lost',
  'people_missing',
  'gas_before_loss',
  'reach_m',
  'gas',
  'gas_until',
  'test_until',
  'isolation',
  'simops',
] as const satisfies readonly (keyof PermitRecord)[];

/** As JSON has it: times as texts, and nothing that is undefined. */
const plain = (value: object): Members => JSON.parse(JSON.stringify(value));

const recorded = (row: StoredPermit['row']): Members => {
  const kept = Object.entries(row).filter(([name]) => !unrecorded.some((one) => one === name));
  return plain(Object.fromEntries(kept));
};

/** What a write has changed of a permit, each member from what to what; members of its evidence beside the columns of its row. */
export const whatChanged = (before: StoredPermit, after: StoredPermit): FieldChange[] => [
  ...fieldChanges(recorded(before.row), recorded(after.row)),
  ...fieldChanges(plain(before.evidence ?? {}), plain(after.evidence ?? {})),
];
