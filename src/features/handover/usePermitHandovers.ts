import type { Change } from '#domain/changes/changes.endpoints.ts';
import type { Handover, PermitHandover } from '#domain/handover/handover.schema.ts';
import { usePorts } from '#src/system/Ports.tsx';
import type { Reply } from '#src/system/query/readNames.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useCache } from '#src/system/query/useCache.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { useWrite } from '#src/system/query/useWrite.ts';

export type Acknowledgement = { handover: number; version: number; acknowledged: boolean };

/** Whether a change is of a handover that is not known yet, or of a later version of one. */
const isNews = ({ entity, id, version }: Change, { result }: Reply<'handovers.ofPermit'>): boolean =>
  entity === 'handover' && !result.some(({ handover }) => handover.id === id && handover.version >= version);

/** A permit in a handover, as that is now. */
const rowIn = (row: PermitHandover, handover: Handover): PermitHandover => {
  const item = handover.list.find(({ permit }) => permit.id === row.item.permit.id);
  return row.handover.id === handover.id && item ? { ...row, handover, item } : row;
};

/** The handovers that a permit was part of, and acknowledging it in one of them. */
export const usePermitHandovers = (permitId: number) => {
  const { api } = usePorts();
  const { change, refresh } = useCache();
  const asked = { params: { id: permitId } };
  const read = useRead('handovers.ofPermit', asked, { select: resultOf, follows: isNews });
  const acknowledging = useWrite(
    ({ handover, version, acknowledged }: Acknowledgement) =>
      api.handovers.changeItem({ params: { id: handover, permit: permitId }, body: { acknowledged }, version }),
    {
      done: ({ result }) =>
        change('handovers.ofPermit', asked, (known) => ({ ...known, result: known.result.map((row) => rowIn(row, result)) })),
      // Another person was quicker, for instance.
      failed: () => refresh('handovers.ofPermit', asked),
    },
  );
  return { read, acknowledging };
};
