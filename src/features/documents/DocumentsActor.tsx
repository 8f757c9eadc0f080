import { permitDocumentsMachine } from '#machines/permitDocuments/permitDocuments.machine.ts';
import type { Cache } from '#src/system/query/useCache.ts';
import { screenActor } from '#src/system/screenActor.tsx';
import { withDocumentsPorts } from './documents.ports.ts';

/** What is done with the files of a permit, for all parts of its page: what is being sent goes on while another part is looked at. */
export const DocumentsActor = screenActor(
  permitDocumentsMachine,
  (ports, { permitId, cache }: { permitId: number; cache: Cache }) => ({
    logic: withDocumentsPorts({ ...ports, cache }),
    input: { permitId },
  }),
);
