import { useCallback, useLayoutEffect, useRef } from 'react';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { type RowAt, rowsBetween } from '#src/features/permitList/list/permitRows.ts';
import type { Select } from '#src/ui/grid/gridEvents.ts';
import { chosenOf } from './bulk.selectors.ts';
import { PermitBulkActor } from './PermitBulkActor.tsx';

/** How rows of the grid are chosen: one by one, and from the last one touched to another. */
export const useSelecting = (rowAt: RowAt) => {
  const { send } = PermitBulkActor.useActorRef();
  const chosen = PermitBulkActor.useSelector(chosenOf);
  const seen = useRef({ from: 0, to: 0 });
  const shown = useRef(rowAt);
  // The head of the column asks for what is in sight when it is pressed, and is drawn once.
  useLayoutEffect(() => {
    shown.current = rowAt;
  });
  const anchor = useRef<number | null>(null);
  const onSelect: Select = ({ row: at }, how) => {
    const from = anchor.current ?? at;
    const row = rowAt(at);
    if (how === 'range') send({ type: 'bulk.added', rows: rowsBetween(rowAt, from, at) });
    else if (row) send({ type: 'bulk.toggled', row });
    anchor.current = how === 'range' ? from : at;
  };
  return {
    onSelect,
    isSelected: ({ id }: PermitRow) => chosen.some((one) => one.id === id),
    see: (from: number, to: number) => {
      seen.current = { from, to };
    },
    /** The rows in sight, as far as they are there. */
    inSight: useCallback(() => rowsBetween(shown.current, seen.current.from, seen.current.to), []),
  };
};
