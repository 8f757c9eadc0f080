import { useState } from 'react';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { useFetched } from '#src/late/late.tsx';
import { lazyOverlay } from '#src/system/lazyOverlay.tsx';
import type { PointerPosition } from '#src/ui/grid/gridEvents.ts';
import type { CellPosition } from '#src/ui/grid/moves.ts';

/** The menu that is open: whose it is, the cell that it was opened in, and where on the screen. */
export type OpenedMenu = { row: PermitRow; place: CellPosition; point: PointerPosition };

export const RowMenu = lazyOverlay(async () => (await import('./RowMenu.tsx')).RowMenu);

/** Which row has its menu open. It is of the moment: a reload closes it, as it closes any menu. */
export const useRowMenu = () => {
  const [opened, setOpened] = useState<OpenedMenu | null>(null);
  useFetched(RowMenu);
  return {
    opened,
    onMenu: (row: PermitRow, place: CellPosition, point: PointerPosition) => setOpened({ row, place, point }),
    close: () => setOpened(null),
  };
};
