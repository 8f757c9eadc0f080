import { array, boolean, type InferType, number, object, string } from 'yup';
import { enveloped } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { personRef } from '#domain/kernel/personRef.ts';
import { storedDraft } from '#domain/permits/draft/draft.schema.ts';
import { permitStates } from '#domain/permits/kernel/permit.states.ts';
import { permitId } from '#domain/permits/permit/permit.endpoints.ts';
import { documentKinds, documentLimits } from './document.limits.ts';

const id = object({ id: permitId });
const storedName = string()
  .matches(/^[0-9a-f]{32}$/)
  .required();

/** A file of a permit. `file_name` is text that a person gave; what it is stored under says nothing of it. */
export const permitDocument = object({
  name: storedName,
  file_name: string().required(),
  type: string().required(),
  /** In bytes. */
  size: number().integer().required(),
  /** SHA-256 of its bytes in lower-case hexadecimal. */
  sha256: string().required(),
  added_by: personRef.required(),
  added_at: string().required(),
  /** Whether the caller may remove it now. */
  removable: boolean().required(),
});
export type PermitDocument = InferType<typeof permitDocument>;

const documentList = object({
  items: array(permitDocument.required()).required(),
  /** Whether the caller may add another one now. */
  may_add: boolean().required(),
});
export type DocumentList = InferType<typeof documentList>;

/** What a permit asked for at one of its revisions. The last one is as it is now; of an older one the fields may not have been kept. */
export const permitRevision = object({
  revision: number().integer().required(),
  fields: storedDraft.nullable().defined().default(null),
  area: object({ code: string().required(), name: string().defined() }).nullable().defined().default(null),
  performing_authority: personRef.nullable().defined().default(null),
  /** How many were listed on the crew. */
  crew: number().integer().nullable().defined(),
  /** What ended it, and who; nothing of the last one. */
  ended_at: string().nullable().defined(),
  ended_by: string().nullable().defined(),
  actor: personRef.nullable().defined().default(null),
});
export type PermitRevision = InferType<typeof permitRevision>;

/** The code of a printed copy: the rest of an address of the console. */
export const printCode = object({
  path: string().required(),
  version: number().integer().required(),
  state: string().oneOf(permitStates).required(),
});
export type PrintCode = InferType<typeof printCode>;

/** Whether a code is one of ours, and how the permit stands now. Nothing is said of what is no code at all. */
export const printVerdict = object({
  valid: boolean().required(),
  newer: boolean().nullable().defined(),
  state: string().oneOf(permitStates).nullable().defined(),
  version: number().integer().nullable().defined(),
});
export type PrintVerdict = InferType<typeof printVerdict>;

/** Codes that one address may ask about in a minute: as many as a person with a stack of papers scans. */
export const verificationsPerMinute = 60;

/** The files of a permit, its older revisions, and the codes of its printed copies. */
export const documentsEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/v1/permits/:id/attachments/',
    host: 'api',
    access: 'onlyPermits',
    about: 'The files of a permit, the newest first.',
    params: id,
    reply: enveloped(documentList.required()),
  },
  add: {
    method: 'POST',
    path: '/v1/permits/:id/attachments/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Add a file to a permit. Its kind is told by the ending of its name and by what it holds; the same file under the same name is added once.',
    params: id,
    query: object({ name: string().required() }),
    consumes: { types: ['application/octet-stream'], max: documentLimits.max, inPieces: true },
    reply: enveloped(documentList.required()),
  },
  file: {
    method: 'GET',
    path: '/v1/permits/:id/attachments/:name',
    host: 'api',
    access: 'onlyPermits',
    about: 'One file of a permit, byte for byte as it was added. It is always for saving, never for showing.',
    params: id.shape({ name: storedName }),
    produces: [...new Set(Object.values(documentKinds))],
    reply: 'bytes',
  },
  remove: {
    method: 'DELETE',
    path: '/v1/permits/:id/attachments/:name',
    host: 'api',
    access: 'onlyPermits',
    about: 'Remove a file of a permit that has never been issued; one that is not there is no mistake.',
    params: id.shape({ name: storedName }),
    reply: enveloped(documentList.required()),
  },
  revisions: {
    method: 'GET',
    path: '/v1/permits/:id/revisions/',
    host: 'api',
    access: 'onlyPermits',
    about: 'What a permit asked for at each of its revisions, the oldest first; the last is as it is now.',
    params: id,
    reply: enveloped(array(permitRevision.required()).required()),
  },
  printCode: {
    method: 'PUT',
    path: '/v1/permits/:id/paper/',
    host: 'api',
    access: 'onlyPermits',
    about: 'The code for a printed copy of a permit as it is now. Asked again, it is the same until the permit changes.',
    params: id,
    reply: enveloped(printCode.required()),
  },
  verifyPrint: {
    method: 'GET',
    path: '/v1/permits/verify/',
    host: 'api',
    access: 'everyone',
    about:
      'Whether the code on a printed permit is one of ours and whether the permit has changed since. For everybody who has the paper. One that we did not make is 404.',
    query: object({ code: string().max(500).required() }),
    reply: enveloped(printVerdict.required()),
  },
});
