import { Button, Callout } from '@blueprintjs/core';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useCache } from '#src/system/query/useCache.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import styles from './Handover.module.css';
import { PaperRow } from './PaperRow.tsx';
import { PapersActor, UnsavedFilings } from './PapersActor.tsx';
import { useHandoverAddress } from './useHandoverAddress.ts';
import { useFreshPapers, usePapers } from './usePapers.ts';

/** Every number that was given to paper, and what became of it. */
export function PapersCard() {
  const cache = useCache();
  const { site } = useHandoverAddress();
  return (
    <PapersActor.Provider cache={cache} site={site}>
      <UnsavedFilings />
      <Papers />
    </PapersActor.Provider>
  );
}

function Papers() {
  const t = useTranslations('handover');
  const { value, problem, retry } = usePapers();
  useFreshPapers();
  if (!value) return problem ? <Failed problem={problem} title={t('handover:papers')} onRetry={retry} /> : <Loading />;
  return (
    <WorkCard title={t('handover:papers')}>
      <p className={styles.muted}>{t('handover:papersAbout')}</p>
      {problem ? <Stale onRetry={retry} /> : null}
      {value.papers.length === 0 ? <p>{t('handover:papersNone')}</p> : null}
      <ul className={styles.list}>
        {value.papers.map((paper) => (
          <PaperRow key={paper.tracking_number} paper={paper} areas={value.areas} />
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
