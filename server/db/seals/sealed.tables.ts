import type { SealedThing } from '#domain/seals/seal.schema.ts';
import type { Tables } from '#server/db/tables.ts';

/** The rows of a table that belong to one thing: `key` is the column that says to which. */
export type Part = {
  table: keyof Tables;
  key: string;
  /** Columns that are no evidence, each with the reason. */
  leftOut?: Readonly<Record<string, string>>;
  /** Rows that are no evidence yet are not of it. */
  only?: string;
};

/** The signatures that were taken for things of one kind. */
const signaturesOf = (entity: SealedThing): Part => ({ table: 'signature', key: 'key', only: `entity = '${entity}'` });

const whenLooked = 'says only when the server looks, or has looked, by itself';
const reached = 'how they are reached, not what they may do';

/** What is evidence: for each thing the tables that hold it. A new table or column is sealed here or named below with its reason. */
export const sealed: Readonly<Record<SealedThing, readonly [Part, ...Part[]]>> = {
  permit: [
    {
      table: 'permit',
      key: 'id',
      leftOut: {
        recheck_at: whenLooked,
        conflicts_checked_at: whenLooked,
        test_until: 'made of the evidence, which is sealed',
        stops_at: 'the store works it out',
        equipment_keys: 'the store works it out',
        people_missing: 'emergencies and their head counts say it',
      },
    },
    { table: 'permit_audit', key: 'permit_id' },
    { table: 'permit_evidence', key: 'permit_id' },
    { table: 'permit_revision', key: 'permit_id' },
    { table: 'permit_document', key: 'permit_id', only: 'added_at is not null' },
    { table: 'isolation_link', key: 'permit_id' },
    signaturesOf('permit'),
  ],
  gas_reading: [{ table: 'gas_reading', key: 'sealed_with' }],
  isolation: [{ table: 'isolation', key: 'id' }, { table: 'isolation_event', key: 'isolation_id' }, signaturesOf('isolation')],
  conflict: [{ table: 'conflict', key: 'id' }],
  emergency: [
    { table: 'emergency', key: 'id' },
    { table: 'emergency_area', key: 'emergency_id' },
    { table: 'emergency_count', key: 'emergency_id' },
    { table: 'emergency_event', key: 'emergency_id' },
    signaturesOf('emergency'),
  ],
  conversation: [
    { table: 'conversation', key: 'id' },
    { table: 'conversation_message', key: 'conversation_id' },
    { table: 'conversation_action', key: 'conversation_id' },
  ],
  handover: [
    { table: 'handover', key: 'id' },
    { table: 'handover_item', key: 'handover_id' },
    { table: 'handover_event', key: 'handover_id' },
    signaturesOf('handover'),
  ],
  paper: [
    { table: 'paper_permit', key: 'tracking_number' },
    { table: 'paper_filing', key: 'tracking_number' },
  ],
  print: [{ table: 'permit_paper', key: 'permit_id' }],
  instrument: [
    { table: 'gas_instrument', key: 'id' },
    { table: 'gas_instrument_event', key: 'instrument_id' },
    // A reading that a device has sent came from the instrument that its token names.
    {
      table: 'gas_device_token',
      key: 'instrument_id',
      leftOut: { last_used_at: 'when it was last seen, noted at most once a minute' },
    },
    signaturesOf('instrument'),
  ],
  clock: [{ table: 'clock_fault', key: 'id' }, signaturesOf('clock')],
  site: [
    { table: 'site', key: 'id' },
    { table: 'area', key: 'site_id' },
    { table: 'equipment', key: 'site_id', leftOut: { tag_key: 'the store works it out' } },
  ],
  person: [
    { table: 'person', key: 'id', leftOut: { email: reached, phone: reached, profile: 'where their picture is' } },
    { table: 'person_role', key: 'person_id' },
    { table: 'person_competence', key: 'person_id' },
    { table: 'area_delegate', key: 'person_id' },
  ],
};

const account = 'how people get in; no record of work';
const own = 'what a person has set for themselves';
const chatted = 'what colleagues write to each other beside the work; nothing rests on it';
const passing = 'kept for a time and then cleared away';
const derived = 'made of rows that are sealed';

/** Tables that are no evidence, each with the reason. */
export const unsealed: Readonly<Record<string, string>> = {
  account,
  session_token: account,
  auth_event: account,
  provided_data: account,
  guess_count: account,
  sign_rate: account,
  server_secret: account,
  person_data: own,
  picture: own,
  saved_view: own,
  permit_watch: own,
  chat_status: own,
  chat: chatted,
  chat_member: chatted,
  chat_message: chatted,
  chat_file: chatted,
  chat_reader: chatted,
  sign_token: passing,
  stream_ticket: passing,
  idempotency: passing,
  change: passing,
  notification: passing,
  warning: passing,
  permit_search: derived,
  permit_heat: derived,
  permit_document_piece: 'checked against the sealed SHA-256 of its file',
  kept_time: 'the clock of the machine, written every few seconds',
  fact: 'about the store itself',
  schema_migration: 'about the store itself',
  seal: 'the seals: each is checked by the one behind it',
};
