import { useTexts } from '#src/i18n/i18n.ts';
import { useOnline } from '#src/platform/useOnline.ts';
import { PermitPageActor } from '../permit/PermitActors.tsx';
import { isStale } from '../permit/permit.selectors.ts';

/** Why nothing can be sent now, in words; null when it can. Nobody signs what may not be so any more. */
export const useHindrance = (): string | null => {
  const t = useTexts('desk');
  const online = useOnline();
  const stale = PermitPageActor.useSelector(isStale);
  if (!online) return t('desk:offline');
  return stale ? t('desk:stale') : null;
};
