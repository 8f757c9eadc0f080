import type { Settings } from '#domain/settings/settings.schema.ts';
import { useMedia } from '#src/platform/useMedia.ts';

/** Below this width a permit is two lines of one column instead of one line of many. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 767px)');

/** Height of a row of the list in rem: two lines where there is little room, else as the person wants it. */
export const rowRem = (narrow: boolean, rows: Settings['permitRows']): number => {
  if (narrow) return 7.4;
  return rows === 'comfortable' ? 4.8 : 3.6;
};
