import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { TemplateRole } from '#domain/access/roles.ts';
import type { ChatStatus } from '#domain/chat/chat.schema.ts';
import type { HandoverEventName, HandoverState } from '#domain/handover/handover.rules.ts';
import type { HandedPermit } from '#domain/handover/handover.schema.ts';
import type { PaperState } from '#domain/handover/paperPermit.endpoints.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { FieldChange } from '#domain/permits/audit/audit.rules.ts';
import type { Criticality } from '#domain/permits/draft/draft.endpoints.ts';
import type { DraftFields } from '#domain/permits/draft/draft.schema.ts';
import type { Unaccounted } from '#domain/permits/emergencies/emergency.endpoints.ts';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import type { InstrumentEvent } from '#domain/permits/instruments/instrument.endpoints.ts';
import type {
  energies,
  IsolationCategory,
  IsolationPoint,
  LongTerm,
  StoredIsolation,
} from '#domain/permits/isolations/isolation.schema.ts';
import type { Removal } from '#domain/permits/isolations/isolation.wire.ts';
import type { Reached } from '#domain/permits/kernel/permit.facts.ts';
import type { Substance } from '#domain/permits/kernel/permit.limits.data.ts';
import type { ConflictBasis, ConflictState, ListedConflicts, RegionState } from '#domain/permits/kernel/permit.regions.ts';
import type { ActivityCode, PermitState, SuspendReason } from '#domain/permits/kernel/permit.states.ts';
import type { ShiftName } from '#domain/permits/kernel/shift.rules.ts';
import type { NotificationKind, NotificationText, Priority } from '#domain/permits/notifications/notification.schema.ts';
import type { Reading } from '#domain/permits/regions/gas.rules.ts';
import type { SealedThing } from '#domain/seals/seal.schema.ts';
import type { Geometry } from '#domain/simops/geometry.ts';

type Id = Generated<number>;
/** Read as a Date, written as a Date or an RFC 3339 text. */
type Time = ColumnType<Date, Date | string, Date | string>;
type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** A calendar day: always the text YYYY-MM-DD, never a Date, which would shift it by a time zone. */
type Day = string;

export type SiteTable = { id: number; code: string; name: string; time_zone: string };
export type AreaTable = {
  id: number;
  site_id: number;
  code: string;
  name: string;
  zone: string;
  /** Permits that may be worked on in a shift; null for no limit. */
  capacity: ColumnType<number | null, number | null | undefined, number | null>;
  /** Outline in metres of the site's plan: a list of corners. */
  polygon: ColumnType<[number, number][] | null, string | null | undefined, string | null>;
  hazard_class: Generated<'zone0' | 'zone1' | 'zone2' | 'safe'>;
  /** How deep and high it goes, in metres above the datum of the plan; null where nobody has said. */
  lowest_m: ColumnType<number | null, number | null | undefined, number | null>;
  highest_m: ColumnType<number | null, number | null | undefined, number | null>;
};
/** What stands in an area and can be worked on. The tag is one of its site; the name is empty where nobody gave one. */
export type EquipmentTable = {
  id: Id;
  site_id: number;
  area_id: number;
  tag: string;
  name: string;
  system_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** East and north, in metres of the site's plan. */
  point: ColumnType<[number, number] | null, string | null | undefined, string | null>;
  criticality: ColumnType<Criticality | null, Criticality | null | undefined, Criticality | null>;
  tag_key: ColumnType<string, never, never>;
};
/** What gas is tested with. The serial number is one of its site. */
export type GasInstrumentTable = {
  id: Id;
  site_id: number;
  serial: string;
  model: string;
  substances: Substance[];
  /** Days of the site: from when until when its calibration holds, both included. */
  calibrated_on: Day;
  calibration_due: Day;
  out_of_service: ColumnType<string | null, string | null | undefined, string | null>;
  version: Generated<number>;
};
/** What happened to an instrument, its bump tests among it. Nothing is ever changed here. */
export type GasInstrumentEventTable = {
  id: Id;
  instrument_id: number;
  event: InstrumentEvent;
  actor_sap: number | null;
  note: string | null;
  at: Time;
};
/** A token of a device: it sends readings of one instrument and does nothing else. */
export type GasDeviceTokenTable = {
  id: Id;
  instrument_id: number;
  name: string;
  hash: Buffer;
  created_at: Time;
  created_by: number;
  ends_at: Time;
  revoked_at: MaybeTime;
  revoked_by: ColumnType<number | null, number | null | undefined, number | null>;
  last_used_at: MaybeTime;
};
/** Readings of continuous monitoring. Nothing is ever changed here. */
export type GasReadingTable = {
  id: Id;
  permit_id: number;
  /** The permit and the hour of recording: what is sealed together. */
  sealed_with: string;
  instrument_id: number;
  serial: string;
  point: string;
  at: Time;
  recorded_at: Time;
  readings: ColumnType<readonly Reading[], string, never>;
  out_of_limits: Substance[];
  reader_sap: number | null;
  device_token_id: number | null;
};
export type PersonTable = {
  id: Id;
  sap: number;
  firstname: string;
  surname: string;
  email: string | null;
  /** For HSE Coordinators alone; null where nobody gave one. */
  phone: ColumnType<string | null, string | null | undefined, string | null>;
  profile: string | null;
  company: Generated<string>;
  /** May administer users. */
  administrator: Generated<boolean>;
  template_role: ColumnType<TemplateRole | null, TemplateRole | null | undefined, TemplateRole | null>;
};
export type PersonRoleTable = { person_id: number; role_id: number; code: string };
export type AreaDelegateTable = { area_id: number; person_id: number; valid_to: MaybeTime };
/** What people may do beside their roles: disciplines of endorsement, `gas_tester`, `isolating_authority`. */
export type PersonCompetenceTable = { person_id: number; code: string; valid_to: MaybeTime };
export type AccountTable = {
  person_id: number;
  password_hash: string;
  failures: Generated<number>;
  locked_until: MaybeTime;
  disabled_at: MaybeTime;
  password_changed_at: MaybeTime;
  /** The address of who registered, as `emailKey` makes it; null for accounts that were given. */
  registered_as: ColumnType<string | null, string | null | undefined, string | null>;
};
/** One picture a person; the data of the person holds its address. */
export type PictureTable = { person_id: number; name: string; type: string; bytes: Buffer; updated_at: Time };
/** What happened to accounts and sessions. Nothing is ever changed here. */
export type AuthEventTable = {
  id: Id;
  at: Time;
  event: string;
  sap: number | null;
  by_sap: number | null;
  address: string;
  detail: ColumnType<object | null, string | null, never>;
};
export type PersonDataTable = {
  person_id: number;
  settings: ColumnType<object | null, string | null, string | null>;
  shortcuts: string[] | null;
  updated_at: Time;
};
/** What people of an external provider have set: they are no persons of the plant. */
export type ProvidedDataTable = {
  issuer: string;
  subject: string;
  settings: ColumnType<object | null, string | null, string | null>;
  shortcuts: string[] | null;
  updated_at: Time;
};
export type SessionTokenTable = {
  hash: Buffer;
  person_id: number;
  created_at: Time;
  last_used_at: Time;
  expires_at: Time;
  revoked_at: MaybeTime;
  id: Id;
  agent: Generated<string>;
  address: Generated<string>;
};

export type PermitTable = {
  id: Id;
  tracking_number: string;
  /** The number without separators, for searching. */
  tracking_key: string;
  site_id: number;
  area_id: number;
  title: string;
  description: string;
  limits: string;
  emergency_actions: string;
  precautions: string[];
  ppe: string[];
  equipment_tags: string[];
  work_order: string | null;
  contractor: string | null;
  contractor_responsible: string | null;
  /** Whether anybody goes inside of the equipment; null where nobody has said it. */
  goes_inside: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  level: string;
  elevation_from_m: number;
  elevation_to_m: number;
  primary_code: ActivityCode;
  supplementary_codes: ActivityCode[];
  state: PermitState;
  reason: SuspendReason | null;
  ever_live: boolean;
  revision: number;
  risk_initial: number | null;
  risk_residual: number | null;
  crew_on: number;
  /** How many are inside a confined space by its entry log, as `crew_on` counts who is on site. */
  crew_inside: Generated<number>;
  /** In metres: a distance that its papers name, where that is more than its kinds of work reach. */
  reach_m: ColumnType<number | null, number | null | undefined, number | null>;
  /** Whether danger was reported since the last issue, of work that does not go on. */
  danger_open: Generated<boolean>;
  /** Whether nobody watches for fire to the end of the watch. */
  fire_watch_lost: Generated<boolean>;
  /** Whether somebody of it is missing since an emergency: said by whoever writes that. */
  people_missing: Generated<boolean>;
  /** Whether a gas test that stands was made before an isolation was lost. */
  gas_before_loss: Generated<boolean>;
  applicant_sap: number;
  performing_authority_sap: number;
  coordinator_sap: number | null;
  area_owner_delegate_sap: number | null;
  planned_from: Time;
  planned_to: Time;
  valid_from: MaybeTime;
  valid_to: MaybeTime;
  issue_from: MaybeTime;
  issue_to: MaybeTime;
  /** The window in force: issue period, else validity, else plan. */
  window_from: Time;
  window_to: Time;
  window_kind: 'planned' | 'valid' | 'issue';
  waiting_since: Time;
  version: number;
  created_at: Time;
  updated_at: Time;
  chain_head: Buffer;
  /** Regions as they stood at the last change, for lists; the evidence is the truth. */
  gas: Generated<RegionState<'gas'>>;
  /** Until when its gas tests hold. */
  gas_until: MaybeTime;
  /** Until when energy is let in under it; null but for work on test. */
  test_until: MaybeTime;
  /** What stops it first, its gas tests, its test or its window: the store itself keeps it. */
  stops_at: GeneratedAlways<Date>;
  isolation: Generated<RegionState<'isolation'>>;
  simops: Generated<ListedConflicts>;
  /** When other work that meets this one was last looked for; null where nobody has, since the work became another. */
  conflicts_checked_at: MaybeTime;
  /** When time alone changes something next: the scheduler looks then. */
  recheck_at: MaybeTime;
  location: ColumnType<Geometry | null, string | null | undefined, string | null>;
  system_ids: Generated<number[]>;
  /** The other areas that the work touches, as its request says. */
  other_area_ids: Generated<number[]>;
  job_id: ColumnType<number | null, number | null | undefined, number | null>;
};

/** The words of a permit, folded; the store itself keeps them. */
export type PermitSearchTable = { permit_id: number; text: string };
/** Who has starred what. */
export type PermitWatchTable = { person_id: number; permit_id: number; at: Time };

/** A view of the permit list that a person keeps. At most one of a person's is preferred. */
export type SavedViewTable = {
  id: Generated<number>;
  person_id: number;
  name: string;
  label: number;
  query: string;
  preferred: ColumnType<boolean, boolean | undefined, boolean>;
};

export type PermitEvidenceTable = { permit_id: number; data: ColumnType<Evidence, string, string> };

export type IsolationTable = {
  id: Id;
  number: string;
  site_id: number;
  title: string;
  state: StoredIsolation;
  category: IsolationCategory;
  energy: (typeof energies)[number];
  equipment_tags: string[];
  responsible_sap: number;
  lock_box: ColumnType<string | null, string | null | undefined, string | null>;
  key_numbers: Generated<string[]>;
  drawing_ids: Generated<string[]>;
  points: ColumnType<IsolationPoint[], string, string>;
  long_term: ColumnType<LongTerm | null, string | null | undefined, string | null>;
  version: Generated<number>;
  created_at: Time;
  updated_at: Time;
};
/** What happened to an isolation, in order. Nothing is ever changed here. `CREATE` is the first; no actor means the engine. */
export type IsolationEventTable = {
  isolation_id: number;
  seq: number;
  event: string;
  point: number | null;
  from_state: StoredIsolation | null;
  to_state: StoredIsolation;
  actor_sap: number | null;
  note: string | null;
  /** What who signed for the removal of a point was shown. */
  removal: ColumnType<Removal | null, string | null | undefined, never>;
  at: Time;
};
export type IsolationLinkTable = { isolation_id: number; permit_id: number };

/** A resolution that somebody took back: who did, when, and what had been agreed on by whom. */
export type WithdrawnResolution = { by: number; at: string; controls: string[]; resolution_text: string; signed_by: number[] };

export type ConflictTable = {
  id: Id;
  permit_a: number;
  permit_b: number;
  cells: ColumnType<{ one: ActivityCode; other: ActivityCode; verdict: 'Y' | 'R' | 'N' }[], string, string>;
  verdict: 'R' | 'N';
  basis: ConflictBasis;
  distance_m: number | null;
  overlap_from: Time;
  overlap_to: Time;
  state: ConflictState;
  controls: ColumnType<string[], string | undefined, string>;
  resolution_text: ColumnType<string | null, string | null | undefined, string | null>;
  signatures: ColumnType<{ sap: number; role: string; at: string }[], string | undefined, string>;
  /** What was agreed on before somebody took it back, until there is a new resolution. */
  withdrawn: ColumnType<WithdrawnResolution | null, string | null | undefined, string | null>;
  /** Fingerprint of places, codes and windows that the resolution was made for. */
  bound_to: ColumnType<string | null, string | null | undefined, string | null>;
  version: Generated<number>;
  created_at: Time;
  updated_at: Time;
};

export type EmergencyTable = {
  id: Id;
  site_id: number;
  kind: string;
  note: string;
  declared_by: number;
  declared_at: Time;
  stood_down_by: ColumnType<number | null, number | null | undefined, number | null>;
  stood_down_at: MaybeTime;
  suspended_permit_ids: Generated<number[]>;
  /** In which ways it concerned each permit that it stopped, or under which people were on site, when it was declared; by the id of the permit. */
  reached: ColumnType<Record<string, Reached[]>, string | undefined, string>;
  /** Who had not been accounted for when it was stood down, and why it was all the same. */
  unaccounted: ColumnType<Unaccounted | null, string | null | undefined, string | null>;
};
export type EmergencyAreaTable = { emergency_id: number; area_id: number };
/** Who of a permit's crew has been accounted for in the head count of an emergency, by whom. */
export type EmergencyCountTable = { emergency_id: number; permit_id: number; member: number; by_sap: number; at: Time };
/** What was said of an emergency before it was corrected: its kind, or a tick of its head count, by whom and when. */
export type EmergencyEventTable = {
  id: Id;
  emergency_id: number;
  event: 'KIND_CORRECTED' | 'NOT_ACCOUNTED' | 'COUNTED_AGAIN';
  said: ColumnType<{ from: string; to: string } | { permit: number; member: number; by: number; at: string }, string, never>;
  by_sap: number;
  at: Time;
};

/** What opens the live channel for a session, once. */
export type StreamTicketTable = { hash: Buffer; token_hash: Buffer; expires_at: Time };

export type SignTokenTable = {
  hash: Buffer;
  person_id: number;
  session_person_id: number;
  permit_id: number | null;
  isolation_id: ColumnType<number | null, number | null | undefined, never>;
  point: ColumnType<number | null, number | null | undefined, never>;
  conflict_id: ColumnType<number | null, number | null | undefined, never>;
  /** Of a signature for two works the version of the one with the higher id. */
  other_version: ColumnType<number | null, number | null | undefined, never>;
  event: string;
  version: number;
  expires_at: Time;
  used_at: MaybeTime;
  id: Id;
  signed_at: Time;
  language: Language;
  text: string;
};
/**
 * A signature that was taken, with the words that were signed. Nothing is ever changed here but `audit_seq`, once: the line of the
 * permit's history that it stands behind. `entity` and `key` are what is sealed with it.
 */
export type SignatureTable = {
  id: number;
  entity: SealedThing;
  key: string;
  audit_seq: ColumnType<number | null, number | null | undefined, number>;
  sap: number;
  session_sap: number;
  event: string;
  version: number;
  signed_at: Time;
  language: Language;
  text: string;
};

/** Wrong passwords at signatures, by the number that was given, whether or not anybody has it. */
export type GuessCountTable = { subject: string; failures: number; locked_until: MaybeTime };
/** `desk` is whose session it is, where this number has signed before; 0 counts all other desks together. */
export type SignRateTable = { sap: number; desk: number; began: Time; signings: number };

export type IdempotencyTable = {
  person_id: number;
  key: string;
  fingerprint: Buffer;
  status: ColumnType<number | null, number | null | undefined, number | null>;
  reply: ColumnType<object | null, string | null | undefined, string | null>;
  at: Time;
};

/** What changed, in order: the change feed reads it. */
export type ChangeTable = {
  seq: Id;
  at: Time;
  entity: string;
  entity_id: number;
  version: number;
  kind: string;
  /** The people who hear of it; null for everybody. */
  for_people: ColumnType<number[] | null, number[] | null | undefined, never>;
  /** Which fields changed, of what keeps no history that says it. */
  fields: ColumnType<string[] | null, string[] | null | undefined, never>;
};

/** A chat of two people, one for both: the lower of their ids comes first; or of a group, by its key. */
export type ChatTable = {
  id: Id;
  low_person_id: ColumnType<number | null, number | undefined, never>;
  high_person_id: ColumnType<number | null, number | undefined, never>;
  group_key: ColumnType<string | null, string | undefined, never>;
  last_seq: Generated<number>;
  last_at: MaybeTime;
};
/** A chat as one of its two people has it. `last_at` of one without messages is when it was opened. */
export type ChatMemberTable = {
  person_id: number;
  contact_id: number;
  chat_id: number;
  last_at: Time;
  unread: Generated<number>;
};
/** A file of the team chat; `seq` is the message that brings it. */
export type ChatFileTable = {
  name: string;
  chat_id: number;
  seq: ColumnType<number | null, number | undefined, number>;
  by_person_id: number;
  file_name: string;
  type: string;
  size: number;
  arrived_at: Time;
  bytes: Buffer;
};
/** Up to where somebody has read the chat of a group. */
export type ChatReaderTable = { chat_id: number; person_id: number; read_seq: number; opened_at: Time };
export type ChatMessageTable = {
  chat_id: number;
  seq: number;
  at: Time;
  by_person_id: number;
  text: string;
  /** The message of the same chat that it answers. */
  reply_to: ColumnType<number | null, number | null | undefined, never>;
  edited: Generated<boolean>;
  /** Taken back: its text is gone. */
  deleted: Generated<boolean>;
  /** The ids of those whom it names. */
  mentions: Generated<number[]>;
};
export type ChatStatusTable = { person_id: number; status: Generated<ChatStatus>; mood: Generated<string> };

/** What a person is told: one entry a group, which counts what came to it. */
export type NotificationTable = {
  id: Id;
  person_id: number;
  text: NotificationText;
  params: ColumnType<Record<string, string>, string, string>;
  priority: Priority;
  kind: NotificationKind;
  permit_id: number | null;
  tracking_number: string | null;
  conversation_id: number | null;
  at: Time;
  group_key: string;
  count: Generated<number>;
  dismissed: Generated<boolean>;
  expires_at: Time;
};

/** What people were warned of, or told as urgent. `level` is how often it was passed on because nobody had acted on it. */
export type WarningTable = {
  id: Id;
  permit_id: number | null;
  text: NotificationText;
  params: ColumnType<Record<string, string>, string, string>;
  group_key: string;
  priority: Priority;
  state: PermitState | null;
  due_at: Time;
  fired_at: Time;
  level: Generated<number>;
  escalates_at: MaybeTime;
};

export type PermitAuditTable = {
  permit_id: number;
  seq: number;
  event: string;
  from_state: PermitState | null;
  to_state: PermitState;
  reason: string | null;
  comment: string | null;
  actor_sap: number | null;
  role_code: string | null;
  at: Time;
  hash: Buffer;
  /** By which rule its hash is made; null for the first one, which knew neither changes nor guards. */
  rule: ColumnType<number | null, number | null | undefined, never>;
  changes: ColumnType<FieldChange[] | null, string | null | undefined, never>;
  guards: ColumnType<string[] | null, readonly string[] | null | undefined, never>;
};

/** What heat maps add up of a permit, as JSON that the store itself keeps: see its migration. Nothing here writes it. */
export type PermitHeatTable = {
  permit_id: number;
  site_id: number;
  area_id: number;
  code: string;
  from_at: Time;
  to_at: MaybeTime;
} & Record<'live' | 'suspended' | 'closed' | 'gas_lost' | 'gas_failed' | 'crew', ColumnType<unknown, never, never>>;

export type Participant = { sap: number | null; name: string; role: string; company: string };

export type ConversationTable = {
  id: Id;
  number: string;
  site_id: number;
  area_id: number | null;
  permit_id: number | null;
  subject_type: 'permit' | 'area' | 'general';
  permit_state: PermitState | null;
  started_at: Time;
  /** The day it started in the time of its site. */
  started_on: Day;
  ended_at: MaybeTime;
  started_by_sap: number;
  topic: string;
  crms: string[];
  mode: string;
  observation: string;
  severity_potential: number | null;
  participants: ColumnType<Participant[], string, string>;
  summary: string;
  commitments: string[];
  state: 'open' | 'closed';
  visibility: 'site' | 'hse';
  language: string;
  /** Grows with every change of the conversation, its messages and its actions; the store itself counts. */
  version: Generated<number>;
};

export type ConversationMessageTable = {
  conversation_id: number;
  seq: number;
  at: Time;
  by_sap: number | null;
  by_name: string;
  by_role: string;
  text: string;
  edited: Generated<boolean>;
  deleted: Generated<boolean>;
  attachments: Generated<number>;
};

export type ConversationActionTable = {
  conversation_id: number;
  no: number;
  text: string;
  owner_sap: number;
  due_on: Day;
  state: 'open' | 'done' | 'cancelled';
  done_on: Day | null;
};

export type HandoverSignature = { side: 'outgoing' | 'incoming'; sap: number; name: string; at: string };
export type HandoverTable = {
  id: Id;
  site_id: number;
  area_ids: number[];
  /** The day on which the shift that ends began, in the time of its site. */
  shift_date: Day;
  from_shift: ShiftName;
  shift_starts: Time;
  shift_ends: Time;
  outgoing_sap: number;
  incoming_sap: ColumnType<number | null, number | null | undefined, number | null>;
  opened_at: Time;
  state: ColumnType<HandoverState, HandoverState | undefined, HandoverState>;
  notes: Generated<string>;
  signatures: ColumnType<HandoverSignature[], string | undefined, string>;
  /** The handover of the site that the incoming person signed last: what changed is told since then. */
  base_handover_id: ColumnType<number | null, number | null | undefined, number | null>;
  completed_at: MaybeTime;
  version: Generated<number>;
  updated_at: Time;
  /**
   * Its number among the signed handovers of its site, its hash, and that of the one before. The column keeps its name: the seals of all
   * evidence hash a row with the names of its columns.
   */
  seal_seq: ColumnType<number | null, number | null | undefined, number | null>;
  hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  prev_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
};
/** What was written about a permit and who read it; `seen` is the permit as it was when two people signed. */
export type HandoverItemTable = {
  handover_id: number;
  permit_id: number;
  left_text: Generated<string>;
  hazards: Generated<string>;
  ack_by: ColumnType<number | null, number | null | undefined, number | null>;
  ack_at: MaybeTime;
  ack_state: ColumnType<PermitState | null, PermitState | null | undefined, PermitState | null>;
  seen: ColumnType<HandedPermit | null, string | null | undefined, string | null>;
};
/** What happened to a handover, in order. Nothing is ever changed here. */
export type HandoverEventTable = {
  handover_id: number;
  seq: number;
  event: HandoverEventName;
  permit_id: number | null;
  actor_sap: number | null;
  note: string | null;
  at: Time;
};
/** A tracking number given to paper: who took it and when, and who said what became of it. Each is written once. */
export type PaperPermitTable = {
  tracking_number: string;
  tracking_key: string;
  site_id: number;
  state: ColumnType<PaperState, PaperState | undefined, PaperState>;
  reserved_by: number;
  reserved_at: Time;
  settled_by: ColumnType<number | null, number | null | undefined, number | null>;
  settled_at: MaybeTime;
  reason: ColumnType<string | null, string | null | undefined, string | null>;
  permit_id: ColumnType<number | null, number | null | undefined, number | null>;
};
/** Work that began and ended on paper, as its sheet says it. Nothing is ever changed here. */
export type PaperFilingTable = {
  tracking_number: string;
  title: string;
  area_id: number;
  worked_from: Time;
  worked_to: Time;
  issuer_sap: number;
  performing_authority_sap: number;
  inspected_by_sap: number;
  note: string;
  kept_at: string;
};

/** A file of a permit. Until it has arrived whole and was found to be what it says it has no `added_at` and nobody sees it. */
export type PermitDocumentTable = {
  /** Drawn anew for every file; says nothing of it. */
  name: string;
  permit_id: number;
  /** What the person called it: text and nothing else. */
  file_name: string;
  type: string;
  size: number;
  sha256: Buffer | null;
  added_by_sap: number;
  begun_at: Time;
  added_at: MaybeTime;
};
/** The bytes of a file, in pieces that are small enough to be read and written one at a time. */
export type PermitDocumentPieceTable = { document_name: string; no: number; bytes: Buffer };

/** What a permit asked for at a revision that has ended. Nothing is ever changed here. */
export type PermitRevisionTable = {
  permit_id: number;
  revision: number;
  fields: ColumnType<DraftFields, string, never>;
  crew: number;
  ended_at: Time;
  ended_by: string;
  actor_sap: number | null;
};

/** What was signed for the printed copies of a version: with it an old paper is told from a forged one. */
export type PermitPaperTable = { permit_id: number; version: number; state: PermitState; issue_to: MaybeTime; made_at: Time };

/** What every server of this database shares and nobody else knows. */
export type ServerSecretTable = { name: string; value: Buffer };

/** Small facts about the store itself: which demo plant it holds, when it was made. */
export type FactTable = { name: string; value: ColumnType<unknown, string, string> };

/** The last time an embedded store was served at, and how long its machine had run by then. */
export type KeptTimeTable = { one: Generated<boolean>; at: Time; boot: string | null; uptime_ms: number | null };
/** A doubt about the clock of the machine of an embedded store; `noticed_at` is the time that went on, `machine_at` what the clock showed. */
export type ClockFaultTable = {
  id: Id;
  cause: string;
  noticed_at: Time;
  machine_at: Time;
  settled_at: MaybeTime;
  /** Who confirmed the time, and which. Null where the clock came back by itself. */
  confirmed_by_sap: ColumnType<number | null, number | null | undefined, number>;
  confirmed_time: MaybeTime;
};

/** What the store held of something after a change of it, as a hash behind the one before. Nothing is ever changed here. */
export type SealTable = { entity: string; key: string; seq: number; at: Time; content_sha256: Buffer; hash: Buffer };

export type Tables = {
  site: SiteTable;
  area: AreaTable;
  equipment: EquipmentTable;
  gas_instrument: GasInstrumentTable;
  gas_instrument_event: GasInstrumentEventTable;
  gas_device_token: GasDeviceTokenTable;
  gas_reading: GasReadingTable;
  person: PersonTable;
  person_role: PersonRoleTable;
  area_delegate: AreaDelegateTable;
  account: AccountTable;
  person_data: PersonDataTable;
  provided_data: ProvidedDataTable;
  auth_event: AuthEventTable;
  picture: PictureTable;
  session_token: SessionTokenTable;
  permit: PermitTable;
  permit_audit: PermitAuditTable;
  permit_heat: PermitHeatTable;
  permit_evidence: PermitEvidenceTable;
  permit_search: PermitSearchTable;
  permit_watch: PermitWatchTable;
  saved_view: SavedViewTable;
  person_competence: PersonCompetenceTable;
  isolation: IsolationTable;
  isolation_event: IsolationEventTable;
  isolation_link: IsolationLinkTable;
  conflict: ConflictTable;
  emergency: EmergencyTable;
  emergency_area: EmergencyAreaTable;
  emergency_count: EmergencyCountTable;
  emergency_event: EmergencyEventTable;
  stream_ticket: StreamTicketTable;
  sign_token: SignTokenTable;
  signature: SignatureTable;
  guess_count: GuessCountTable;
  sign_rate: SignRateTable;
  idempotency: IdempotencyTable;
  change: ChangeTable;
  chat: ChatTable;
  chat_member: ChatMemberTable;
  chat_message: ChatMessageTable;
  chat_file: ChatFileTable;
  chat_reader: ChatReaderTable;
  chat_status: ChatStatusTable;
  notification: NotificationTable;
  warning: WarningTable;
  conversation: ConversationTable;
  conversation_message: ConversationMessageTable;
  conversation_action: ConversationActionTable;
  handover: HandoverTable;
  handover_item: HandoverItemTable;
  handover_event: HandoverEventTable;
  paper_permit: PaperPermitTable;
  paper_filing: PaperFilingTable;
  permit_document: PermitDocumentTable;
  permit_document_piece: PermitDocumentPieceTable;
  permit_revision: PermitRevisionTable;
  permit_paper: PermitPaperTable;
  server_secret: ServerSecretTable;
  kept_time: KeptTimeTable;
  clock_fault: ClockFaultTable;
  fact: FactTable;
  seal: SealTable;
};
