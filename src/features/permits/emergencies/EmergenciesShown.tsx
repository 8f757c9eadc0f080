import { Button, Callout } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { useSearchParams } from 'react-router-dom';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.ts';
import { rolesOf, useSession } from '#src/system/session.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { DeclareProvider } from './DeclareActors.tsx';
import { DeclareButton } from './DeclareButton.tsx';
import { DeclareForm } from './DeclareForm.tsx';
import styles from './Emergencies.module.css';
import { EmergenciesActor } from './EmergenciesActor.tsx';
import { OpenEmergency } from './OpenEmergency.tsx';
import { PastEmergencies } from './PastEmergencies.tsx';

/** Everything about emergencies that was read. */
export function EmergenciesShown() {
  const t = useTexts('emergencies');
  const { send } = EmergenciesActor.useActorRef();
  const { value, problem } = EmergenciesActor.useSelector(({ context }) => context);
  const retry = () => send({ type: 'watched.retry' });
  if (!value && problem) return <Failed problem={problem} title={t('emergencies:failed')} onRetry={retry} />;
  if (!value) return <Loading />;
  return (
    <div className={styles.page}>
      <Declaring />
      <Stale />
      <section className={styles.section} aria-labelledby="emergencies-now">
        <h2 className={styles.heading} id="emergencies-now">
          {t('emergencies:now')}
        </h2>
        {value.open.length === 0 ? <p className={styles.muted}>{t('emergencies:none')}</p> : null}
        {value.open.map((emergency) => (
          <OpenEmergency key={emergency.id} emergency={emergency} />
        ))}
      </section>
      <PastEmergencies past={value.past} older={value.older} />
    </div>
  );
}

/** The way to declare one, for who may, and the form once it is asked for. */
function Declaring() {
  const t = useTexts('emergencies');
  const [params, setParams] = useSearchParams();
  const roles = useSession(rolesOf);
  const may = roles.includes('Hse Coordinator') || roles.includes('Area Owner Delegate');
  if (!may) return <p className={styles.muted}>{t('emergencies:notYours')}</p>;
  if (params.get('declare') !== '1') return <DeclareButton onClick={() => setParams({ declare: '1' })} />;
  return (
    <DeclareProvider>
      <DeclareForm onClose={() => setParams({})} />
    </DeclareProvider>
  );
}

/** What is shown may be old: reading it again has failed. */
function Stale() {
  const t = useTexts('emergencies');
  const language = useLanguage();
  const { send } = EmergenciesActor.useActorRef();
  const stale = EmergenciesActor.useSelector((snapshot) => snapshot.matches({ ready: 'stale' }));
  const problem = EmergenciesActor.useSelector(({ context }) => context.problem);
  if (!stale || !problem) return null;
  return (
    <Callout intent="warning" role="alert">
      {t('emergencies:stale')} {sentenceOf(problem, language)}{' '}
      <Button icon={<Refresh />} text={t('ui:retry')} onClick={() => send({ type: 'watched.retry' })} />
    </Callout>
  );
}
