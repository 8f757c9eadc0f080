import { rowRem, useIsNarrow } from '#src/entities/permits/permitLayout.ts';
import { chosenOf, useSendSettings, useSettings } from '#src/system/settings.ts';

/** How high the rows of the list are, in rem, and how to have them otherwise. It is a setting: kept with the account. */
export const useRowHeight = () => {
  const narrow = useIsNarrow();
  const rows = useSettings((snapshot) => chosenOf(snapshot).permitRows);
  const send = useSendSettings();
  const other = rows === 'compact' ? ('comfortable' as const) : ('compact' as const);
  return {
    rem: rowRem(narrow, rows),
    comfortable: !narrow && rows === 'comfortable',
    other,
    turn: () => send({ type: 'settings.changed', change: { permitRows: other } }),
  };
};
