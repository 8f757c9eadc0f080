import { endsWork } from '#domain/permits/permit.transitions.data.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { useOnline } from '#src/platform/useOnline.ts';
import { useSilence } from '#src/system/Pulse.tsx';
import { PermitPageActor } from '../permit/PermitActors.tsx';
import { isStale } from '../permit/permit.selectors.ts';

type Hindrance = {
  /** Why nothing can be sent now, or what to reckon with when it is. */
  said: string | null;
  stops: boolean;
};

/** What hinders an event. What ends work is sent in any case: it hinders nobody, and tells what silence may mean. */
export const useHindrance = (event: string): Hindrance => {
  const t = useTexts('desk');
  const online = useOnline();
  const stale = PermitPageActor.useSelector(isStale);
  const silence = useSilence();
  if (endsWork(event)) return { said: !online || silence ? t('desk:sentAnyway') : null, stops: false };
  if (!online) return { said: t('desk:offline'), stops: true };
  if (silence) return { said: silence, stops: true };
  return { said: stale ? t('desk:stale') : null, stops: stale };
};
