import { useCallback, useRef } from 'react';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import type { RowRange } from '#machines/permitList/permitPages.ts';
import { type Pages, rowAt, rowsBetween } from '#src/features/permitList/list/permitRows.ts';
import type { Select } from '#src/ui/grid/gridEvents.ts';
import { chosenOf } from './bulk.selectors.ts';
import { PermitBulkActor } from './PermitBulkActor.tsx';

/** How rows of the grid are chosen: one by one, and from the last one touched to another. */
export const useSelecting = (pages: Pages) => {
  const { send } = PermitBulkActor.useActorRef();
  const chosen = PermitBulkActor.useSelector(chosenOf);
  const seen = useRef<RowRange>({ from: 0, to: -1 });
  const anchor = useRef<number | null>(null);
  const onSelect: Select = ({ row: at }, how) => {
    const from = anchor.current ?? at;
    const row = rowAt(pages, at);
    if (how === 'range') send({ type: 'bulk.added', rows: rowsBetween(pages, from, at) });
    else if (row) send({ type: 'bulk.toggled', row });
    anchor.current = how === 'range' ? from : at;
  };
  return {
    onSelect,
    isSelected: ({ id }: PermitRow) => chosen.some((one) => one.id === id),
    see: (from: number, to: number) => {
      seen.current = { from, to };
    },
    inSight: useCallback(() => seen.current, []),
  };
};
