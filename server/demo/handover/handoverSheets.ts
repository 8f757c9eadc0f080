import type { HandoverEventTable } from '#server/db/tables.ts';
import type { Sheet } from '#server/demo/insertMany.ts';

/** A handover as it is loaded: times and documents as texts, hashes in hexadecimal. */
export type DemoHandover = {
  id: number;
  site_id: number;
  area_ids: number[];
  shift_date: string;
  from_shift: 'day' | 'night';
  shift_starts: string;
  shift_ends: string;
  outgoing_sap: number;
  incoming_sap: number;
  opened_at: string;
  state: 'completed';
  notes: string;
  signatures: string;
  base_handover_id: number | null;
  completed_at: string;
  version: number;
  updated_at: string;
  seal_seq: number | null;
  hash: string | null;
  prev_hash: string | null;
};

export type DemoHandoverItem = {
  handover_id: number;
  permit_id: number;
  left_text: string;
  hazards: string;
  ack_by: number;
  ack_at: string;
  ack_state: string;
  seen: string;
};

export type DemoHandoverEvent = Omit<HandoverEventTable, 'at'> & { at: string };

export const handoverSheet: Sheet<DemoHandover> = {
  table: 'handover',
  columns: {
    id: 'int4',
    site_id: 'int4',
    area_ids: 'int4[]',
    shift_date: 'date',
    from_shift: 'text',
    shift_starts: 'timestamptz',
    shift_ends: 'timestamptz',
    outgoing_sap: 'int8',
    incoming_sap: 'int8',
    opened_at: 'timestamptz',
    state: 'text',
    notes: 'text',
    signatures: 'jsonb',
    base_handover_id: 'int4',
    completed_at: 'timestamptz',
    version: 'int4',
    updated_at: 'timestamptz',
    seal_seq: 'int4',
    hash: 'hex',
    prev_hash: 'hex',
  },
};

export const handoverItemSheet: Sheet<DemoHandoverItem> = {
  table: 'handover_item',
  columns: {
    handover_id: 'int4',
    permit_id: 'int4',
    left_text: 'text',
    hazards: 'text',
    ack_by: 'int8',
    ack_at: 'timestamptz',
    ack_state: 'text',
    seen: 'jsonb',
  },
};

export const handoverEventSheet: Sheet<DemoHandoverEvent> = {
  table: 'handover_event',
  columns: {
    handover_id: 'int4',
    seq: 'int4',
    event: 'text',
    permit_id: 'int4',
    actor_sap: 'int8',
    note: 'text',
    at: 'timestamptz',
  },
};
