import { useEffect, useState } from 'react';
import { Problem, sentenceOf } from '#domain/kernel/problem.ts';
import type { PermitRow } from '#domain/permits/permit.schema.ts';
import { useLanguage } from '#src/i18n/i18n.ts';
import { late } from '#src/platform/late.tsx';
import { useTell } from '#src/system/messages.ts';
import type { Spot } from '#src/ui/grid/gridEvents.ts';
import type { Place } from '#src/ui/grid/moves.ts';

/** The menu that is open: whose it is, the cell that it was opened in, and where on the screen. */
export type OpenedMenu = { row: PermitRow; place: Place; spot: Spot };

export const RowMenu = late(async () => (await import('./RowMenu.tsx')).RowMenu);

/**
 * Which row has its menu open. It is of the moment: a reload closes it, as it closes any menu. It is fetched with the list, while the
 * server is there to give it; where that failed and fails again, whoever opens it is told, and the list stays.
 */
export const useRowMenu = () => {
  const [opened, setOpened] = useState<OpenedMenu | null>(null);
  const language = useLanguage();
  const tell = useTell();
  useEffect(() => void RowMenu.fetch().catch(() => undefined), []);
  const away = () => tell({ text: sentenceOf(new Problem('unreachable'), language), variant: 'error' });
  return {
    opened,
    onMenu: (row: PermitRow, place: Place, spot: Spot) => void RowMenu.fetch().then(() => setOpened({ row, place, spot }), away),
    close: () => setOpened(null),
  };
};
