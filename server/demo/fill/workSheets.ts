import type { DemoConflict } from '#server/demo/evidence/conflicts.ts';
import type { DemoIsolation, DemoIsolationEvent, DemoIsolationLink } from '#server/demo/evidence/isolations.ts';
import type { DemoEvidence } from '#server/demo/evidence/openWork.ts';
import type { Sheet } from '#server/demo/insertMany.ts';

export const evidenceSheet: Sheet<DemoEvidence> = {
  table: 'permit_evidence',
  columns: { permit_id: 'int4', data: 'jsonb' },
};

export const isolationSheet: Sheet<DemoIsolation> = {
  table: 'isolation',
  columns: {
    id: 'int4',
    number: 'text',
    site_id: 'int4',
    title: 'text',
    state: 'text',
    category: 'text',
    energy: 'text',
    equipment_tags: 'text[]',
    responsible_sap: 'int8',
    lock_box: 'text',
    key_numbers: 'text[]',
    drawing_ids: 'text[]',
    points: 'jsonb',
    long_term: 'jsonb',
    version: 'int4',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
};

export const isolationEventSheet: Sheet<DemoIsolationEvent> = {
  table: 'isolation_event',
  columns: {
    isolation_id: 'int4',
    seq: 'int4',
    event: 'text',
    point: 'int4',
    from_state: 'text',
    to_state: 'text',
    actor_sap: 'int8',
    note: 'text',
    removal: 'jsonb',
    at: 'timestamptz',
  },
};

export const isolationLinkSheet: Sheet<DemoIsolationLink> = {
  table: 'isolation_link',
  columns: { isolation_id: 'int4', permit_id: 'int4' },
};

export const conflictSheet: Sheet<DemoConflict> = {
  table: 'conflict',
  columns: {
    id: 'int4',
    permit_a: 'int4',
    permit_b: 'int4',
    cells: 'jsonb',
    verdict: 'text',
    basis: 'text',
    distance_m: 'float4',
    overlap_from: 'timestamptz',
    overlap_to: 'timestamptz',
    state: 'text',
    controls: 'jsonb',
    resolution_text: 'text',
    signatures: 'jsonb',
    withdrawn: 'jsonb',
    bound_to: 'text',
    version: 'int4',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
};
