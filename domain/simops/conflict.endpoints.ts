import { array, mixed, number, object, string } from 'yup';
import { enveloped, pageMembers } from '#domain/kernel/answer.ts';
import { instant } from '#domain/kernel/calendar.ts';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { reasonText } from '#domain/kernel/evidenceText.ts';
import { rowId } from '#domain/kernel/rowId.ts';
import { trimmedText } from '#domain/kernel/trimmedText.ts';
import { conflictStates } from '#domain/permits/kernel/permit.regions.ts';
import { type ActivityCode, activityCodes } from '#domain/permits/kernel/permit.states.ts';
import { permitId } from '#domain/permits/permit/permit.endpoints.ts';
import { conflict, predictedConflict } from './conflict.schema.ts';
import { type ControlCode, controlCodes } from './controls.data.ts';
import { drawnPlace } from './geometry.schema.ts';

const id = permitId;
const elevation = number().min(-20).max(150).required();

/** How many characters a resolution has at least and at most. */
export const resolutionText = { min: 20, max: 2000 } as const;

const eventBody = object({
  event: string().oneOf(['RESOLVE', 'WITHDRAW']).required(),
  controls: array(mixed<ControlCode>().oneOf(controlCodes).required())
    .max(controlCodes.length)
    .default([])
    .test(
      'agreed',
      ({ path }) => `${path} must name what was agreed`,
      (controls, { parent }) => parent.event !== 'RESOLVE' || controls.length > 0,
    ),
  resolution_text: reasonText()
    .max(resolutionText.max)
    .default('')
    .test(
      'long enough',
      ({ path }) => `${path} must be at least ${resolutionText.min} characters`,
      (text, { parent }) => parent.event !== 'RESOLVE' || text.length >= resolutionText.min,
    ),
  /** Until when it holds at least, where an extension or a handover is predictedConflict. */
  valid_to: instant.optional(),
  comment: trimmedText().max(resolutionText.max),
  signatures: array(string().max(200).required()).max(5).default([]),
});

const draft = object({
  codes: array(mixed<ActivityCode>().oneOf(activityCodes).required()).min(1).max(activityCodes.length),
  area: rowId(),
  location: drawnPlace.nullable(),
  elevation: object({ from_m: elevation, to_m: elevation }).optional().default(undefined),
  equipment_tags: array(trimmedText().min(1).max(40).required()).max(20),
  system_ids: array(id).max(20),
  job_id: rowId().nullable(),
});

/** Work that is asked about: a permit, changed by the members of a draft where there is one, or a draft alone. */
const checkBody = object({
  permit: permitId.optional(),
  draft: draft
    .optional()
    .default(undefined)
    .test(
      'whole',
      ({ path }) => `${path} must say the kinds of work and the area where no permit is named`,
      (value, { parent }) => parent.permit !== undefined || (value?.codes !== undefined && value.area !== undefined),
    ),
  from: instant.required(),
  to: instant.required().test(
    'later',
    ({ path }) => `${path} must be after the beginning`,
    (to, { parent }) => !(to <= parent.from),
  ),
});

/** Works that meet: what was found, how people resolve it, and what would be. */
export const conflictEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/v1/conflicts/',
    host: 'api',
    access: 'onlyPermits',
    about: 'Conflicts of permits by the time in which both may go on, earliest first.',
    query: object({
      state: string().oneOf(conflictStates),
      area: rowId(),
      from: instant,
      to: instant,
      cursor: string().max(200),
      limit: number().integer().min(1).max(200).default(50),
    }),
    reply: enveloped(object({ items: array(conflict.required()).required(), ...pageMembers }).required()),
  },
  event: {
    method: 'POST',
    path: '/v1/conflicts/:id/events/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Resolve a restricted conflict (signed by a coordinator and a delegate of each area, for the permit with the lower id), or take the own signature back, which needs no version.',
    params: object({ id }),
    body: eventBody,
    tag: 'c',
    ifMatch: true,
    idempotent: true,
    reply: enveloped(conflict.required()),
  },
  check: {
    method: 'POST',
    path: '/v1/permits/check-conflicts/',
    host: 'api',
    access: 'onlyPermits',
    about: 'What a permit or a draft would be in conflict with at another time or place. Nothing is stored.',
    body: checkBody,
    reply: enveloped(array(predictedConflict.required()).required()),
  },
});
