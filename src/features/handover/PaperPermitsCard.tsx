import { Button, Callout } from '@blueprintjs/core';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useCache } from '#src/system/query/useCache.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import styles from './Handover.module.css';
import { PaperPermitRow } from './PaperPermitRow.tsx';
import { PaperPermitsActor, UnsavedFilings } from './PaperPermitsActor.tsx';
import { useHandoverAddress } from './useHandoverAddress.ts';
import { useFreshPaperPermits, usePaperPermits } from './usePaperPermits.ts';

/** Every number that was given to paper, and what became of it. */
export function PaperPermitsCard() {
  const cache = useCache();
  const { site } = useHandoverAddress();
  return (
    <PaperPermitsActor.Provider cache={cache} site={site}>
      <UnsavedFilings />
      <List />
    </PaperPermitsActor.Provider>
  );
}

function List() {
  const t = useTranslations('handover');
  const { value, problem, retry } = usePaperPermits();
  useFreshPaperPermits();
  if (!value) return problem ? <Failed problem={problem} title={t('handover:papers')} onRetry={retry} /> : <Loading />;
  return (
    <WorkCard title={t('handover:papers')}>
      <p className={styles.muted}>{t('handover:papersAbout')}</p>
      {problem ? <Stale onRetry={retry} /> : null}
      {value.paperPermits.length === 0 ? <p>{t('handover:papersNone')}</p> : null}
      <ul className={styles.list}>
        {value.paperPermits.map((paper) => (
          <PaperPermitRow key={paper.tracking_number} paper={paper} areas={value.areas} />
        ))}
      </ul>
    </WorkCard>
  );
}

function Stale({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('handover');
  return (
    <Callout compact intent="warning" role="alert">
      <div className={styles.line}>
        {t('handover:papersStale')}
        <Button text={t('ui:retry')} onClick={onRetry} />
      </div>
    </Callout>
  );
}
