import { useMedia } from '#src/platform/useMedia.ts';
import { useSettingsInForce } from '#src/shell/SettingsInForce.tsx';

/** Whether the search is a box that is always there: in the third layout, but for phones. */
export const useHasBox = (): boolean => {
  const roomy = useMedia('(min-width: 600px)');
  return useSettingsInForce().layout.style === 'layout3' && roomy;
};
