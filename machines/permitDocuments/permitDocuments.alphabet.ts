import { Problem } from '#domain/kernel/problem.ts';
import { documentLimits } from '#domain/permits/documents/document.limits.ts';
import type { DocumentList, PermitDocument } from '#domain/permits/documents/documents.endpoints.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import { isOutcomeUnknown } from '#machines/kit/nobodyKnows.ts';
import type { permitDocumentsMachine } from './permitDocuments.machine.ts';

const document: PermitDocument = {
  name: '0'.repeat(32),
  file_name: 'plan.pdf',
  type: 'application/pdf',
  size: 4,
  sha256: 'a'.repeat(64),
  added_by: { sap: 4001, name: 'Deniz Aksoy' },
  added_at: '2026-11-01T06:00:00.000Z',
  removable: true,
};
const list: DocumentList = { items: [document], may_add: true };
const upload = { key: '1', name: 'plan.pdf', size: 4, file: new Blob(['plan']) };

/** Files that are fit, too large and of another kind; documents that are read, and calls that fail. */
export const permitDocumentsAlphabet = alphabet<typeof permitDocumentsMachine>({
  input: { permitId: 7 },
  events: [
    { type: 'documents.read', list },
    { type: 'documents.read', list: { ...list, items: [] } },
    { type: 'documents.chosen', uploads: [upload] },
    { type: 'documents.chosen', uploads: [{ ...upload, size: documentLimits.max + 1 }] },
    { type: 'documents.progressed', bytes: 2 },
    { type: 'documents.cancelled' },
    { type: 'documents.dismissed', key: '1' },
    { type: 'documents.again', key: '1' },
    { type: 'documents.removed', name: document.name },
    { type: 'documents.saved', document },
  ],
  ports: {
    watchRead: { failures: ['nothing tells what was read'] },
    sendDocument: { answers: [undefined], failures: [new Problem('validation'), new Problem('unreachable')] },
    removeDocument: { answers: [undefined], failures: [new Problem('not_allowed')] },
    saveDocument: { answers: [undefined], failures: [new Problem('unreachable')] },
    watchProgress: { failures: ['nothing tells how much has gone'] },
  },
  facts: ({ waiting, current, refused, sent, refusal }) => [
    waiting.length > 0,
    current !== null,
    refused.length > 0,
    refused.some(({ problem }) => isOutcomeUnknown(problem)),
    sent > 0,
    refusal !== null,
  ],
});
