import { Button, Callout } from '@blueprintjs/core';
import { Add, Refresh } from '@blueprintjs/icons';
import { sentenceOf } from '#domain/kernel/problem.ts';
import type { Permit } from '#domain/permits/permit.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { NewTalk } from './NewTalk.tsx';
import { OpenTalk } from './OpenTalk.tsx';
import { TalkList } from './TalkList.tsx';
import styles from './Talks.module.css';
import { TalksActor } from './TalksActor.tsx';
import { inOrder, isFailed, isShown, isStale, problemOf, rowsOf } from './talks.selectors.ts';
import { useTalkAddress } from './useTalkAddress.ts';

/** What people have said about a permit: a list of conversations, and beside it the one that is open. */
export function TalksTab({ permit }: { permit: Permit }) {
  // What is wrong with a field is said in the words of the other forms of the permit.
  const t = useTranslations('talks', 'work', 'time');
  const { send } = TalksActor.useActorRef();
  const shown = TalksActor.useSelector(isShown);
  const failed = TalksActor.useSelector(isFailed);
  const problem = TalksActor.useSelector(problemOf);
  if (failed && problem) {
    return <Failed problem={problem} title={t('talks:failed')} onRetry={() => send({ type: 'talks.retry' })} />;
  }
  if (!shown) return <Loading />;
  return (
    <div className={styles.tab}>
      <Stale />
      <Talks permit={permit} />
    </div>
  );
}

function Talks({ permit }: { permit: Permit }) {
  const t = useTranslations('talks');
  const rows = inOrder(TalksActor.useSelector(rowsOf));
  const { place, go } = useTalkAddress();
  const begin = <Button intent="primary" icon={<Add />} text={t('talks:begin')} onClick={() => go('new')} />;
  if (place === null && rows.length === 0) {
    return (
      <div className={styles.nobody}>
        <Empty title={t('talks:emptyTitle')}>
          <p>{t('talks:emptyText')}</p>
        </Empty>
        {begin}
      </div>
    );
  }
  return (
    <div className={place === null ? styles.alone : styles.beside}>
      <section className={styles.listPart} aria-labelledby="talks-list">
        <div className={`${styles.head} ${styles.inset}`}>
          <h2 className={styles.title} id="talks-list">
            {t('talks:conversations')}
          </h2>
          {place === 'new' ? null : begin}
        </div>
        {rows.length === 0 ? <p className={`${styles.muted} ${styles.inset}`}>{t('talks:emptyText')}</p> : <TalkList rows={rows} />}
      </section>
      {place === 'new' ? <NewTalk permitId={permit.id} /> : null}
      {typeof place === 'number' ? <OpenTalk key={place} /> : null}
    </div>
  );
}

/** What is shown may be old: reading it again has failed. */
export function Stale() {
  const t = useTranslations('talks');
  const language = useLanguage();
  const { send } = TalksActor.useActorRef();
  const stale = TalksActor.useSelector(isStale);
  const problem = TalksActor.useSelector(problemOf);
  if (!stale || !problem) return null;
  return (
    <Callout intent="warning" role="alert">
      <div className={styles.head}>
        <span>
          {t('talks:stale')} {sentenceOf(problem, language)}
        </span>
        <Button icon={<Refresh />} text={t('ui:retry')} onClick={() => send({ type: 'talks.retry' })} />
      </div>
    </Callout>
  );
}
