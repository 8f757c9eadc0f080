import type {
  AccountTable,
  AreaDelegateTable,
  AreaTable,
  PersonCompetenceTable,
  PersonRoleTable,
  SiteTable,
} from '#server/db/tables.ts';
import type { DemoAction, DemoConversation, DemoMessage } from '#server/demo/conversations.ts';
import type { equipmentRows } from '#server/demo/equipment.ts';
import type { DemoReading } from '#server/demo/evidence/monitored.ts';
import type { Sheet } from '#server/demo/insertMany.ts';
import type { DemoInstrument, DemoInstrumentEvent } from '#server/demo/instruments.ts';
import type { DemoAudit, DemoPermit } from '#server/demo/permits.ts';
import type { DemoArea, DemoPerson } from '#server/demo/plant.ts';

export const siteSheet: Sheet<SiteTable> = {
  table: 'site',
  columns: { id: 'int4', code: 'text', name: 'text', time_zone: 'text' },
};

export type AreaRow = Pick<AreaTable, 'id' | 'site_id' | 'code' | 'name' | 'zone'> &
  Pick<DemoArea, 'capacity' | 'hazard_class'> & { polygon: string };

export const areaSheet: Sheet<AreaRow> = {
  table: 'area',
  columns: {
    id: 'int4',
    site_id: 'int4',
    code: 'text',
    name: 'text',
    zone: 'text',
    capacity: 'int4',
    polygon: 'jsonb',
    hazard_class: 'text',
  },
};

export const equipmentSheet: Sheet<ReturnType<typeof equipmentRows>[number]> = {
  table: 'equipment',
  columns: { site_id: 'int4', area_id: 'int4', tag: 'text', name: 'text', system_id: 'int4', point: 'jsonb', criticality: 'text' },
};

export const instrumentSheet: Sheet<DemoInstrument> = {
  table: 'gas_instrument',
  columns: {
    id: 'int4',
    site_id: 'int4',
    serial: 'text',
    model: 'text',
    substances: 'text[]',
    calibrated_on: 'date',
    calibration_due: 'date',
    out_of_service: 'text',
  },
};

export const instrumentEventSheet: Sheet<DemoInstrumentEvent> = {
  table: 'gas_instrument_event',
  columns: { instrument_id: 'int4', event: 'text', actor_sap: 'int8', at: 'timestamptz' },
};

export const readingSheet: Sheet<DemoReading> = {
  table: 'gas_reading',
  columns: {
    permit_id: 'int4',
    sealed_with: 'text',
    instrument_id: 'int4',
    serial: 'text',
    point: 'text',
    at: 'timestamptz',
    recorded_at: 'timestamptz',
    readings: 'jsonb',
    out_of_limits: 'text[]',
  },
};

export const personSheet: Sheet<DemoPerson> = {
  table: 'person',
  columns: {
    id: 'int4',
    sap: 'int8',
    firstname: 'text',
    surname: 'text',
    email: 'text',
    phone: 'text',
    company: 'text',
    administrator: 'bool',
    template_role: 'text',
  },
};

export const personRoleSheet: Sheet<PersonRoleTable> = {
  table: 'person_role',
  columns: { person_id: 'int4', role_id: 'int4', code: 'text' },
};

export const competenceSheet: Sheet<Pick<PersonCompetenceTable, 'person_id' | 'code'>> = {
  table: 'person_competence',
  columns: { person_id: 'int4', code: 'text' },
};

export const areaDelegateSheet: Sheet<Pick<AreaDelegateTable, 'area_id' | 'person_id'>> = {
  table: 'area_delegate',
  columns: { area_id: 'int4', person_id: 'int4' },
};

export const accountSheet: Sheet<Pick<AccountTable, 'person_id' | 'password_hash'>> = {
  table: 'account',
  columns: { person_id: 'int4', password_hash: 'text' },
};

export const permitSheet: Sheet<DemoPermit> = {
  table: 'permit',
  columns: {
    id: 'int4',
    tracking_number: 'text',
    tracking_key: 'text',
    site_id: 'int4',
    area_id: 'int4',
    title: 'text',
    description: 'text',
    limits: 'text',
    emergency_actions: 'text',
    precautions: 'text[]',
    ppe: 'text[]',
    equipment_tags: 'text[]',
    work_order: 'text',
    contractor: 'text',
    contractor_responsible: 'text',
    goes_inside: 'bool',
    level: 'text',
    elevation_from_m: 'float4',
    elevation_to_m: 'float4',
    primary_code: 'text',
    supplementary_codes: 'text[]',
    state: 'text',
    reason: 'text',
    ever_live: 'bool',
    revision: 'int4',
    risk_initial: 'int2',
    risk_residual: 'int2',
    crew_on: 'int2',
    crew_inside: 'int2',
    danger_open: 'bool',
    fire_watch_lost: 'bool',
    people_missing: 'bool',
    gas_before_loss: 'bool',
    applicant_sap: 'int8',
    performing_authority_sap: 'int8',
    coordinator_sap: 'int8',
    area_owner_delegate_sap: 'int8',
    planned_from: 'timestamptz',
    planned_to: 'timestamptz',
    valid_from: 'timestamptz',
    valid_to: 'timestamptz',
    issue_from: 'timestamptz',
    issue_to: 'timestamptz',
    window_from: 'timestamptz',
    window_to: 'timestamptz',
    window_kind: 'text',
    waiting_since: 'timestamptz',
    version: 'int4',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    chain_head: 'hex',
    gas: 'text',
    gas_until: 'timestamptz',
    test_until: 'timestamptz',
    isolation: 'text',
    simops: 'text',
    conflicts_checked_at: 'timestamptz',
    recheck_at: 'timestamptz',
    location: 'jsonb',
    system_ids: 'int4[]',
    other_area_ids: 'int4[]',
    job_id: 'int4',
  },
};

export const auditSheet: Sheet<DemoAudit> = {
  table: 'permit_audit',
  columns: {
    permit_id: 'int4',
    seq: 'int4',
    event: 'text',
    from_state: 'text',
    to_state: 'text',
    reason: 'text',
    comment: 'text',
    actor_sap: 'int8',
    role_code: 'text',
    at: 'timestamptz',
    hash: 'hex',
  },
};

export const conversationSheet: Sheet<DemoConversation> = {
  table: 'conversation',
  columns: {
    id: 'int4',
    number: 'text',
    site_id: 'int4',
    area_id: 'int4',
    permit_id: 'int4',
    subject_type: 'text',
    permit_state: 'text',
    started_at: 'timestamptz',
    started_on: 'date',
    ended_at: 'timestamptz',
    started_by_sap: 'int8',
    topic: 'text',
    crms: 'text[]',
    mode: 'text',
    observation: 'text',
    severity_potential: 'int2',
    participants: 'jsonb',
    summary: 'text',
    commitments: 'text[]',
    state: 'text',
    visibility: 'text',
    language: 'text',
    version: 'int4',
  },
};

export const messageSheet: Sheet<DemoMessage> = {
  table: 'conversation_message',
  columns: {
    conversation_id: 'int4',
    seq: 'int4',
    at: 'timestamptz',
    by_sap: 'int8',
    by_name: 'text',
    by_role: 'text',
    text: 'text',
    edited: 'bool',
    deleted: 'bool',
    attachments: 'int2',
  },
};

export const actionSheet: Sheet<DemoAction> = {
  table: 'conversation_action',
  columns: {
    conversation_id: 'int4',
    no: 'int4',
    text: 'text',
    owner_sap: 'int8',
    due_on: 'date',
    state: 'text',
    done_on: 'date',
  },
};
