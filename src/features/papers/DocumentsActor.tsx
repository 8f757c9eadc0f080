import { permitDocumentsMachine } from '#machines/permitDocuments/permitDocuments.machine.ts';
import { screenActor } from '#src/system/screenActor.tsx';
import { withDocumentsPorts } from './documents.ports.ts';

/** The files of a permit, for all parts of its page: what is being sent goes on while another part is looked at. */
export const DocumentsActor = screenActor(permitDocumentsMachine, (ports, { permitId }: { permitId: number }) => ({
  logic: withDocumentsPorts(ports),
  input: { permitId },
}));
