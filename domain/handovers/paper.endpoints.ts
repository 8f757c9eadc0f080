import { array, boolean, type InferType, number, object, string } from 'yup';
import { enveloped } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { trimmedText } from '#domain/kernel/trimmedText.ts';
import { trackingNumberPattern } from '#domain/permits/trackingNumber.ts';
import { siteCode } from './handover.endpoints.ts';

/** How many blank paper permits somebody holds in reserve: a demo figure. */
export const blankPapers = 5;

export const paperStates = ['reserved', 'used', 'void'] as const;
export type PaperState = (typeof paperStates)[number];

const someone = object({ sap: number().integer().required(), name: string().defined() });

/** A tracking number that was given to a sheet of paper, and what became of it. */
export const paperPermit = object({
  tracking_number: string().required(),
  state: string().oneOf(paperStates).required(),
  reserved_by: someone.required(),
  reserved_at: string().required(),
  settled_by: someone.nullable().defined().default(null),
  settled_at: string().nullable().defined(),
  /** Why it is void. */
  reason: string().nullable().defined(),
  /** The permit it became. */
  permit: object({ id: number().integer().required() }).nullable().defined().default(null),
  /** Whether the caller may enter or void it: their own, or any for an Hse Coordinator. */
  mine: boolean().required(),
});
export type PaperPermit = InferType<typeof paperPermit>;

const shown = enveloped(array(paperPermit.required()).required());

export const paperEndpoints = endpoints({
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
    once: true,
    reply: shown,
  },
  void: {
    method: 'POST',
    path: '/v1/paper-permits/:number/void/',
    host: 'api',
    access: 'onlyPermits',
    about: 'Say that a paper permit was never worked under and is destroyed, with the reason. Its number is not given again.',
    params: object({ number: string().matches(trackingNumberPattern).required() }),
    body: object({ reason: trimmedText().min(5).max(500).required() }),
    once: true,
    reply: shown,
  },
});
