import { useMedia } from '#src/platform/useMedia.ts';
import { useArrangement } from '#src/shell/layouts/useArrangement.ts';
import { useSettingsInForce } from '#src/shell/SettingsInForce.tsx';

/**
 * Whether settings and colour schemes are opened by the two buttons at the edge. Where they are not, because the person has them off
 * or because they would cover what is read on a small screen, the toolbar has one button for both.
 */
export const useHasFloatingButtons = (): boolean => {
  const { floatingButtons } = useSettingsInForce();
  const { toolbar } = useArrangement();
  const isSmall = useMedia('(max-width: 767px)');
  return floatingButtons && (!isSmall || toolbar === 'none');
};
