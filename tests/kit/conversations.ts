import type { Insertable, Kysely } from 'kysely';
import { siteDate } from '#domain/kernel/siteTime.ts';
import type {
  ConversationActionTable,
  ConversationMessageTable,
  ConversationTable,
  PermitTable,
  Tables,
} from '#server/db/tables.ts';

/** Two sites whose days begin three hours apart, with an area and a permit. */
export const places = {
  sites: [
    { id: 1, code: 'KRG', name: 'Karga Terminal', time_zone: 'Europe/Istanbul' },
    { id: 2, code: 'BRK', name: 'Brackwell Depot', time_zone: 'Europe/London' },
  ],
  areas: [
    { id: 11, site_id: 1, code: 'K10', name: 'Pump house', zone: 'K1' },
    { id: 21, site_id: 2, code: 'B10', name: 'Jetty & quay', zone: 'B1' },
  ],
};

const someTime = '2026-10-01T06:00:00Z';

const permit = {
  id: 31,
  tracking_number: 'KRG-26-000031-K',
  tracking_key: 'KRG26000031K',
  site_id: 1,
  area_id: 11,
  title: 'Change a gasket',
  description: '',
  limits: '',
  emergency_actions: '',
  precautions: [],
  ppe: [],
  equipment_tags: [],
  work_order: null,
  level: 'ground',
  elevation_from_m: 0,
  elevation_to_m: 0,
  primary_code: 'HOT',
  supplementary_codes: [],
  state: 'live',
  reason: null,
  ever_live: true,
  revision: 1,
  risk_initial: null,
  risk_residual: null,
  crew_on: 2,
  applicant_sap: 1050,
  performing_authority_sap: 1050,
  coordinator_sap: null,
  area_owner_delegate_sap: null,
  planned_from: someTime,
  planned_to: someTime,
  valid_from: null,
  valid_to: null,
  issue_from: null,
  issue_to: null,
  window_from: someTime,
  window_to: someTime,
  window_kind: 'planned',
  waiting_since: someTime,
  version: 1,
  created_at: someTime,
  updated_at: someTime,
  chain_head: Buffer.alloc(32),
} as const satisfies Insertable<PermitTable>;

export const addPlaces = async (db: Kysely<Tables>): Promise<void> => {
  await db.insertInto('site').values(places.sites).execute();
  await db.insertInto('area').values(places.areas).execute();
  await db
    .insertInto('permit')
    .values({ ...permit, precautions: [], ppe: [], equipment_tags: [], supplementary_codes: [] })
    .execute();
};

type Said = Partial<Insertable<ConversationMessageTable>>;
type ToDo = Partial<Insertable<ConversationActionTable>>;
export type Conversation = Partial<Insertable<ConversationTable>> & { messages?: readonly Said[]; actions?: readonly ToDo[] };

let last = 0;

const conversationOf = (conversation: Partial<Insertable<ConversationTable>>): Insertable<ConversationTable> => {
  const started_at = new Date(conversation.started_at ?? '2026-11-10T07:15:00Z');
  const site_id = conversation.site_id ?? 1;
  const zone = places.sites.find(({ id }) => id === site_id)?.time_zone ?? 'UTC';
  last += 1;
  return {
    number: `CNV-26-${String(last).padStart(6, '0')}`,
    site_id,
    area_id: 11,
    permit_id: null,
    subject_type: 'area',
    permit_state: null,
    started_at,
    started_on: siteDate(started_at, zone),
    ended_at: null,
    started_by_sap: 1050,
    topic: 'housekeeping',
    crms: [],
    mode: 'radio',
    observation: 'safe',
    severity_potential: null,
    participants: '[]',
    summary: 'Talked about the walkway.',
    commitments: [],
    state: 'closed',
    visibility: 'site',
    language: 'en',
    ...conversation,
  };
};

/** Writes a conversation with its messages and actions; what is not given is something usual. Answers its number and id. */
export const addConversation = async (db: Kysely<Tables>, { messages = [], actions = [], ...given }: Conversation = {}) => {
  const conversation = conversationOf(given);
  const { id } = await db.insertInto('conversation').values(conversation).returning('id').executeTakeFirstOrThrow();
  const said = messages.map((message, index) => ({
    conversation_id: id,
    seq: index + 1,
    at: conversation.started_at,
    by_sap: 1050,
    by_name: 'Tomas Brandt',
    by_role: 'performing authority',
    text: 'Walkway is clear.',
    ...message,
  }));
  const toDo = actions.map((action, index) => ({
    conversation_id: id,
    no: index + 1,
    text: 'Mark the edge.',
    owner_sap: 1050,
    due_on: '2026-11-12',
    state: 'open' as const,
    done_on: null,
    ...action,
  }));
  if (said.length > 0) await db.insertInto('conversation_message').values(said).execute();
  if (toDo.length > 0) await db.insertInto('conversation_action').values(toDo).execute();
  return { id, number: conversation.number };
};
