import { useMedia } from '#src/platform/useMedia.ts';

/** Below this width a permit is two lines of one column instead of one line of many. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 767px)');

/** Height of a row of the list in rem. */
export const rowRem = (narrow: boolean): number => (narrow ? 6.4 : 3.6);
