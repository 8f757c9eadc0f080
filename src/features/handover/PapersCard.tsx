import { Button, Callout } from '@blueprintjs/core';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import styles from './Handover.module.css';
import { PaperRow } from './PaperRow.tsx';
import { PapersActor, PapersProvider } from './PapersActor.tsx';
import { isFailed, papersOf, problemOf } from './papers.selectors.ts';

/** Every number that was given to paper, and what became of it. */
export function PapersCard() {
  return (
    <PapersProvider>
      <Papers />
    </PapersProvider>
  );
}

function Papers() {
  const t = useTranslations('handover');
  const { send } = PapersActor.useActorRef();
  const papers = PapersActor.useSelector(papersOf);
  const problem = PapersActor.useSelector(problemOf);
  const reread = () => send({ type: 'papers.reread' });
  if (!papers) return problem ? <Failed problem={problem} title={t('handover:papers')} onRetry={reread} /> : <Loading />;
  return (
    <WorkCard title={t('handover:papers')}>
      <p className={styles.muted}>{t('handover:papersAbout')}</p>
      <Stale onRetry={reread} />
      {papers.length === 0 ? <p>{t('handover:papersNone')}</p> : null}
      <ul className={styles.list}>
        {papers.map((paper) => (
          <PaperRow key={paper.tracking_number} paper={paper} />
        ))}
      </ul>
    </WorkCard>
  );
}

function Stale({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('handover');
  const failed = PapersActor.useSelector(isFailed);
  if (!failed) return null;
  return (
    <Callout compact intent="warning" role="alert">
      <div className={styles.line}>
        {t('handover:papersStale')}
        <Button text={t('ui:retry')} onClick={onRetry} />
      </div>
    </Callout>
  );
}
