import { array, boolean, type InferType, number, object, string } from 'yup';
import { enveloped } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { reasonText } from '#domain/kernel/evidenceText.ts';
import { personRef } from '#domain/kernel/personRef.ts';
import { trackingNumberPattern } from '#domain/permits/kernel/trackingNumber.ts';
import { filing } from './filing.schema.ts';
import { siteCode } from './handover.endpoints.ts';

/** How many blank paper permits somebody holds in reserve: a demo figure. */
export const blankPapers = 5;

export const paperStates = ['reserved', 'used', 'void', 'filed'] as const;
export type PaperState = (typeof paperStates)[number];

/** Work that began and ended on paper, as the sheet says it. */
const filedWork = object({
  title: string().defined(),
  area: object({ code: string().required(), name: string().defined(), time_zone: string().required() }).required(),
  worked_from: string().required(),
  worked_to: string().required(),
  issuer: personRef.required(),
  performing_authority: personRef.required(),
  inspected_by: personRef.required(),
  note: string().defined(),
  kept_at: string().defined(),
});
export type FiledWork = InferType<typeof filedWork>;

/** A tracking number that was given to a sheet of paper, and what became of it. */
export const paperPermit = object({
  tracking_number: string().required(),
  state: string().oneOf(paperStates).required(),
  reserved_by: personRef.required(),
  reserved_at: string().required(),
  settled_by: personRef.nullable().defined().default(null),
  settled_at: string().nullable().defined(),
  /** Why it is void. */
  reason: string().nullable().defined(),
  /** The permit it became. */
  permit: object({ id: number().integer().required() }).nullable().defined().default(null),
  /** What was done under it, where the work ended on paper and the sheet is kept. */
  filed: filedWork.nullable().defined().default(null),
  /** Whether the caller may enter, void or file it: their own, or any for an HSE Coordinator. */
  mine: boolean().required(),
});
export type PaperPermit = InferType<typeof paperPermit>;

const shown = enveloped(array(paperPermit.required()).required());

export const paperPermitEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/v1/paper-permits/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Tracking numbers given to paper permits of a site: those still to be accounted for, then the last that were; with `number` that one alone, however old.',
    query: object({ site: siteCode, number: string().matches(trackingNumberPattern).optional() }),
    reply: shown,
  },
  reserve: {
    method: 'POST',
    path: '/v1/paper-permits/',
    host: 'api',
    access: 'onlyPermits',
    about: 'Fill the caller’s reserve of numbered paper permits up. Numbers come from the series that permits have theirs from.',
    body: object({ site: siteCode.required() }),
    idempotent: true,
    reply: shown,
  },
  void: {
    method: 'POST',
    path: '/v1/paper-permits/:number/void/',
    host: 'api',
    access: 'onlyPermits',
    about: 'Say that a paper permit was never worked under and is destroyed, with the reason. Its number is not given again.',
    params: object({ number: string().matches(trackingNumberPattern).required() }),
    body: object({ reason: reasonText().min(5).max(500).required() }),
    idempotent: true,
    reply: shown,
  },
  file: {
    method: 'POST',
    path: '/v1/paper-permits/:number/file/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Say that the work under a paper permit was done and is over, and that the paper is kept. Work that is not over, or whose place nobody inspected, is entered as a permit instead: 409 `enter_as_permit`.',
    params: object({ number: string().matches(trackingNumberPattern).required() }),
    body: filing,
    idempotent: true,
    reply: shown,
  },
});
