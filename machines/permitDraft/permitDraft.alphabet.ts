import { Problem } from '#domain/kernel/problem.ts';
import type { Area, PermitDraft } from '#domain/permits/draft/draft.endpoints.ts';
import { checkDraft } from '#domain/permits/draft/draft.form.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import { type permitDraftMachine, zoneOf } from './permitDraft.machine.ts';

const site = { code: 'CHG', name: 'Cape Halden' };
const areas: Area[] = [{ id: 1, code: 'U100-A', name: 'Slug catcher', zone: 'U100', site, time_zone: 'Europe/Istanbul' }];

const draft: PermitDraft = {
  id: 17,
  tracking_number: 'CHG-26-000017-K',
  version: 1,
  revision: 0,
  state: 'draft',
  fields: {
    title: 'Change the seal',
    description: '',
    limits: '',
    primary_code: 'CLD',
    supplementary_codes: [],
    area_id: 1,
    location: null,
    elevation_from_m: 0,
    elevation_to_m: 2,
    equipment_tags: [],
    system_ids: [],
    other_area_ids: [],
    work_order: null,
    contractor: null,
    contractor_responsible: null,
    goes_inside: null,
    performing_authority_sap: 1050,
    planned_from: '2026-11-21T05:00:00.000Z',
    planned_to: '2026-11-21T13:00:00.000Z',
    precautions: [],
    ppe: [],
    emergency_actions: '',
    job_id: null,
  },
  applicant: { sap: 1002, name: 'Nadia Feld' },
  performing_authority: { sap: 1050, name: 'Tomas Brandt' },
  missing: ['description'],
  can_edit: true,
  signed: false,
};
const newer = { ...draft, version: 2, fields: { ...draft.fields, limits: 'This pump only.' } };
const stored = { ...draft, version: 2, fields: { ...draft.fields, title: 'Change both seals' } };
const closed = { ...draft, version: 3, state: 'requested' as const, can_edit: false };

export const permitDraftAlphabet = alphabet<typeof permitDraftMachine>({
  input: { permitId: 17, cloneOf: null },
  events: [
    { type: 'draft.changed', field: 'title', value: 'Change both seals' },
    { type: 'draft.changed', field: 'title', value: '' },
    { type: 'draft.picked', as: 'authority', person: { sap: 1009, name: 'Layla Haddad' } },
    { type: 'draft.picked', as: 'authority', person: null },
    { type: 'draft.picked', as: 'applicant', person: { sap: 1009, name: 'Layla Haddad' } },
    { type: 'draft.left', field: 'title' },
    { type: 'draft.restored', values: { limits: 'Nothing else.' } },
    { type: 'draft.submitted' },
    { type: 'draft.retry' },
  ],
  ports: {
    loadDraft: {
      answers: [
        { areas, draft },
        { areas, draft: newer },
        { areas, draft: stored },
        { areas, draft: closed },
      ],
      failures: [new Problem('unreachable')],
    },
    saveDraft: {
      answers: [{ id: 17, tracking_number: 'CHG-26-000017-K', material: false }],
      failures: [new Problem('version_mismatch'), new Problem('validation')],
    },
  },
  // The fields that the letters touch: more would make a place of every keystroke.
  facts: (context) => ({
    errors: Object.keys(checkDraft(context.values, zoneOf(context))),
    title: context.values.title,
    version: context.draft?.version,
    meanwhile: context.meanwhile.length,
    problem: context.problem?.code,
  }),
});
