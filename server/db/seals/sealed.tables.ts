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

const whenLooked = 'says only when the server looks, or has looked, by itself';

/** What is evidence: for each thing the tables that hold it. A new table or column is sealed here or named below with its reason. */
export const sealed: Readonly<Record<SealedThing, readonly [Part, ...Part[]]>> = {
  permit: [
    {
      table: 'permit',
      key: 'id',
      leftOut: { recheck_at: whenLooked, conflicts_checked_at: whenLooked, stops_at: 'the store works it out' },
    },
    { table: 'permit_audit', key: 'permit_id' },
    { table: 'permit_evidence', key: 'permit_id' },
    { table: 'permit_revision', key: 'permit_id' },
    { table: 'permit_document', key: 'permit_id', only: 'added_at is not null' },
    { table: 'isolation_link', key: 'permit_id' },
  ],
  gas_reading: [{ table: 'gas_reading', key: 'sealed_with' }],
  isolation: [
    { table: 'isolation', key: 'id' },
    { table: 'isolation_event', key: 'isolation_id' },
  ],
  conflict: [{ table: 'conflict', key: 'id' }],
  emergency: [
    { table: 'emergency', key: 'id' },
    { table: 'emergency_area', key: 'emergency_id' },
    { table: 'emergency_count', key: 'emergency_id' },
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
  ],
  paper: [
    { table: 'paper_permit', key: 'tracking_number' },
    { table: 'paper_filing', key: 'tracking_number' },
  ],
  print: [{ table: 'permit_paper', key: 'permit_id' }],
};

const master = 'master data of the site; what was signed keeps names and numbers of its own';
const account = 'how people get in; no record of work';
const own = 'what a person has set for themselves';
const passing = 'kept for a time and then cleared away';
const register = 'a register: what a gas test was made with, and how that stood then, is in the sealed evidence';
const derived = 'made of rows that are sealed';

/** Tables that are no evidence, each with the reason. */
export const unsealed: Readonly<Record<string, string>> = {
  site: master,
  area: master,
  equipment: master,
  person: master,
  person_role: master,
  person_competence: master,
  area_delegate: master,
  gas_instrument: register,
  gas_instrument_event: register,
  gas_device_token: account,
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
  sign_token: passing,
  idempotency: passing,
  change: passing,
  notification: passing,
  warning: passing,
  permit_search: derived,
  permit_document_piece: 'checked against the sealed SHA-256 of its file',
  clock_fault: 'doubts about a clock and who settled them; each is in the log too',
  kept_time: 'the clock of the machine, written every few seconds',
  fact: 'about the store itself',
  schema_migration: 'about the store itself',
  seal: 'the seals: each is checked by the one behind it',
};
