import { useTexts } from '#src/i18n/i18n.ts';
import { useOnline } from '#src/platform/useOnline.ts';
import { HandoverActor } from './HandoverActor.tsx';
import { isStale } from './handover.selectors.ts';

/** Why nothing can be written now, in words; null when it can. Nobody acknowledges what may not be so any more. */
export const useCannotWrite = (): string | null => {
  const t = useTexts('handover');
  const online = useOnline();
  const stale = HandoverActor.useSelector(isStale);
  if (!online) return t('handover:offline');
  return stale ? t('handover:stale') : null;
};
