import { array, boolean, object, string } from 'yup';
import { sapNumber } from '#domain/access/sapNumber.ts';
import { enveloped } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { trimmedText } from '#domain/kernel/trimmedText.ts';
import { permitId } from '#domain/permits/permit/permit.endpoints.ts';
import { currentHandovers, handover, handoverDiff, permitHandover } from './handover.schema.ts';

const id = object({ id: permitId });
const item = object({ id: permitId, permit: permitId });
const sap = sapNumber;
export const siteCode = string().matches(/^[A-Z]{3}$/, ({ path }) => `${path} must be the three letters of a site`);
const shown = enveloped(handover.required());

/** How long the texts of a handover may be, in characters. */
export const handoverSizes = { left: 2000, hazards: 1000, notes: 4000, remark: 2000 } as const;

export const handoverEndpoints = endpoints({
  current: {
    method: 'GET',
    path: '/v1/handovers/current/',
    host: 'api',
    access: 'onlyPermits',
    about: 'The shift of a site that is handed over now, with its areas and the handovers that have been opened for it.',
    query: object({ site: siteCode }),
    reply: enveloped(currentHandovers.required()),
  },
  pack: {
    method: 'GET',
    path: '/v1/handovers/black-start-pack/',
    host: 'api',
    access: 'onlyPermits',
    about: 'A page to print, whole in itself: live work, isolations, people and areas of a site, and the caller’s paper permits.',
    query: object({ site: siteCode }),
    produces: ['text/html'],
    reply: 'bytes',
  },
  open: {
    method: 'POST',
    path: '/v1/handovers/',
    host: 'api',
    access: 'onlyPermits',
    about: 'Begin to hand areas of one site over, as the one who leaves. An area is in one open handover at most.',
    body: object({
      areas: array(permitId).min(1).max(500).required(),
      incoming_sap: sap.nullable().default(null),
    }),
    tag: 'h',
    creates: '/v1/handovers/:id/',
    idempotent: true,
    reply: shown,
  },
  one: {
    method: 'GET',
    path: '/v1/handovers/:id/',
    host: 'api',
    access: 'onlyPermits',
    about: 'One handover with the permits that cross the end of its shift.',
    params: id,
    tag: 'h',
    reply: shown,
  },
  change: {
    method: 'PATCH',
    path: '/v1/handovers/:id/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Write the notes of a handover, as the one who leaves; remark on it, as the one who takes over; or name who takes over: what the one before had acknowledged is to be read again.',
    params: id,
    body: object({
      notes: trimmedText().max(handoverSizes.notes),
      remark: trimmedText().min(1).max(handoverSizes.remark),
      incoming_sap: sap,
    }),
    tag: 'h',
    ifMatch: true,
    reply: shown,
  },
  changeItem: {
    method: 'PATCH',
    path: '/v1/handovers/:id/items/:permit/',
    host: 'api',
    access: 'onlyPermits',
    about: 'Write what is left of a permit, as the one who leaves; acknowledge it, as the one who takes over.',
    params: item,
    body: object({
      left: trimmedText().max(handoverSizes.left),
      hazards: trimmedText().max(handoverSizes.hazards),
      acknowledged: boolean(),
    }),
    tag: 'h',
    ifMatch: true,
    reply: shown,
  },
  complete: {
    method: 'POST',
    path: '/v1/handovers/:id/complete/',
    host: 'api',
    access: 'onlyPermits',
    about: 'Complete a handover whose items are all acknowledged, signed by the two people it is between.',
    params: id,
    body: object({ signatures: array(string().max(200).required()).length(2).required() }),
    tag: 'h',
    ifMatch: true,
    idempotent: true,
    reply: shown,
  },
  diff: {
    method: 'GET',
    path: '/v1/handovers/:id/diff/',
    host: 'api',
    access: 'onlyPermits',
    about: 'What changed per permit since the incoming person last signed a handover of the site.',
    params: id,
    reply: enveloped(handoverDiff.required()),
  },
  ofPermit: {
    method: 'GET',
    path: '/v1/permits/:id/handovers/',
    host: 'api',
    access: 'onlyPermits',
    about: 'The handovers that a permit was part of, newest first.',
    params: id,
    reply: enveloped(array(permitHandover.required()).required()),
  },
});
