import { fromCallback, fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import type { DocumentList, PermitDocument } from '#domain/permits/papers/papers.endpoints.ts';
import {
  type PermitDocumentsEvent,
  permitDocumentsMachine,
  type Upload,
} from '#machines/permitDocuments/permitDocuments.machine.ts';
import { whenChanged } from '#src/system/changes.ts';
import { whenMoved } from '#src/system/Moves.tsx';
import type { Ports } from '#src/system/Ports.tsx';

type Outside = { api: Pick<Client<Contract>, 'papers' | 'changes'>; download: Ports['download'] };

/** The files of a permit from the server, and what is done with them. */
export const withDocumentsPorts = ({ api, download }: Outside) => {
  // One file is on its way at a time.
  let tell: (bytes: number) => void = () => undefined;
  return permitDocumentsMachine.provide({
    actors: {
      readDocuments: fromPromise<DocumentList, { permitId: number }>(
        async ({ input, signal }) => (await api.papers.documents({ params: { id: input.permitId }, signal })).result,
      ),
      sendDocument: fromPromise<DocumentList, { permitId: number; upload: Upload }>(async ({ input, signal }) => {
        const { name, file } = input.upload;
        const body = { type: 'application/octet-stream', bytes: file, onSent: (bytes: number) => tell(bytes) };
        return (await api.papers.addDocument({ params: { id: input.permitId }, query: { name }, body, signal })).result;
      }),
      removeDocument: fromPromise<DocumentList, { permitId: number; name: string }>(
        async ({ input }) => (await api.papers.removeDocument({ params: { id: input.permitId, name: input.name } })).result,
      ),
      saveDocument: fromPromise<void, { permitId: number; document: PermitDocument | null }>(async ({ input, signal }) => {
        if (!input.document) return;
        const { name, file_name, type } = input.document;
        const answer = await api.papers.document({ params: { id: input.permitId, name }, signal });
        download(new Blob([await answer.arrayBuffer()], { type }), file_name);
      }),
      watchWanted: fromCallback<PermitDocumentsEvent, void>(({ sendBack }) =>
        whenMoved(({ search }) => {
          if (new URLSearchParams(search).get('tab') === 'documents') sendBack({ type: 'documents.wanted' });
        }),
      ),
      watchProgress: fromCallback<PermitDocumentsEvent, void>(({ sendBack }) => {
        tell = (bytes) => sendBack({ type: 'documents.progressed', bytes });
        return () => {
          tell = () => undefined;
        };
      }),
      watchPermit: fromCallback<PermitDocumentsEvent, { permitId: number }>(({ input, sendBack }) =>
        whenChanged({ api }, (changes) => {
          if (!changes || changes.some(({ entity, id }) => entity === 'permit' && id === input.permitId))
            sendBack({ type: 'documents.heard' });
        }),
      ),
    },
  });
};
