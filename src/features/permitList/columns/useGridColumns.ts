import { useMemo, useState } from 'react';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { useStarring, useStars } from '#src/entities/watch/WatchActor.tsx';
import { withSelection } from '#src/features/permitList/bulk/selectColumn.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { chosenBy } from './columns.ts';
import { permitColumns } from './permitColumns.tsx';
import { useArrangement } from './useArrangement.ts';

/** The columns that the grid draws now, the one to choose rows with among them, and how they get other widths and places. */
export const useGridColumns = (search: string, narrow: boolean, high: boolean, inSight: () => PermitRow[]) => {
  const t = useTranslations('permits');
  const bulkTexts = useTranslations('bulk');
  const language = useLanguage();
  const onStar = useStarring();
  const isStarred = useStars();
  const { setting, widen, move } = useArrangement();
  // On a small screen a column more would leave no room for what it chooses from.
  const [chooses, setChooses] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: starring is the same for as long as the list is there
  const columns = useMemo(() => {
    const plain = permitColumns({ high, t, language, search, isStarred, onStar }, chosenBy(setting), narrow);
    if (narrow && !chooses) return plain;
    return withSelection(plain, bulkTexts, inSight, narrow ? '3rem' : '4rem');
  }, [t, bulkTexts, language, search, narrow, high, chooses, setting, inSight, isStarred]);
  return { columns, chooses, setChooses, onWidth: narrow ? undefined : widen, onMove: narrow ? undefined : move };
};
