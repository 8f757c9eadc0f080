import { useTranslations } from '#src/i18n/i18n.ts';
import { PermitWorkActor } from './PermitWorkActor.tsx';
import { hasRecorded } from './permitWork.selectors.ts';

/** Says aloud that what was sent of the evidence is recorded. Who sees the page sees it there. */
export function WorkSaid() {
  const t = useTranslations('permits');
  const recorded = PermitWorkActor.useSelector(hasRecorded);
  return (
    <p role="status" className="visually-hidden">
      {recorded ? t('permits:recorded') : ''}
    </p>
  );
}
