import { fromCallback, fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import type { PermitDocument } from '#domain/permits/documents/documents.endpoints.ts';
import {
  type PermitDocumentsEvent,
  permitDocumentsMachine,
  type Upload,
} from '#machines/permitDocuments/permitDocuments.machine.ts';
import type { Ports } from '#src/system/Ports.tsx';
import type { Reply } from '#src/system/query/readNames.ts';
import type { Cache } from '#src/system/query/useCache.ts';

type Deps = { api: Pick<Client<Contract>, 'documents'>; download: Ports['download']; cache: Cache };

/** What is done with the files of a permit. What a write answers is put where the screens read them. */
export const withDocumentsPorts = ({ api, download, cache }: Deps) => {
  const keep = (permitId: number, reply: Reply<'documents.list'>): void =>
    cache.change('documents.list', { params: { id: permitId } }, () => reply);
  // One file is on its way at a time.
  let report: (bytes: number) => void = () => undefined;
  return permitDocumentsMachine.provide({
    actors: {
      sendDocument: fromPromise<void, { permitId: number; upload: Upload }>(async ({ input, signal }) => {
        const { name, file } = input.upload;
        const body = { type: 'application/octet-stream', bytes: file, onSent: (bytes: number) => report(bytes) };
        keep(input.permitId, await api.documents.add({ params: { id: input.permitId }, query: { name }, body, signal }));
      }),
      removeDocument: fromPromise<void, { permitId: number; name: string }>(async ({ input }) =>
        keep(input.permitId, await api.documents.remove({ params: { id: input.permitId, name: input.name } })),
      ),
      saveDocument: fromPromise<void, { permitId: number; document: PermitDocument | null }>(async ({ input, signal }) => {
        if (!input.document) return;
        const { name, file_name, type } = input.document;
        const answer = await api.documents.file({ params: { id: input.permitId, name }, signal });
        download(new Blob([await answer.arrayBuffer()], { type }), file_name);
      }),
      watchRead: fromCallback<PermitDocumentsEvent, { permitId: number }>(({ input, sendBack }) =>
        cache.watch('documents.list', { params: { id: input.permitId } }, ({ result: list }) =>
          sendBack({ type: 'documents.read', list }),
        ),
      ),
      watchProgress: fromCallback<PermitDocumentsEvent, void>(({ sendBack }) => {
        report = (bytes) => sendBack({ type: 'documents.progressed', bytes });
        return () => {
          report = () => undefined;
        };
      }),
    },
  });
};
