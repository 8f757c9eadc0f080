import { Button } from '@blueprintjs/core';
import { useTexts } from '#src/i18n/i18n.ts';
import { useAsk } from '#src/system/dialog.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { AccountSessionsActor } from './AccountSessionsActor.tsx';
import { endingOf, isFailed, isLoading, problemOf, sessionsOf } from './accountSessions.selectors.ts';
import styles from './ProfileScreen.module.css';
import { Section } from './Section.tsx';
import { SessionList } from './SessionList.tsx';

/** Ends every session but this one, once the person has said so twice. */
function EndOthers() {
  const t = useTexts('profile');
  const ask = useAsk();
  const { send } = AccountSessionsActor.useActorRef();
  const others = AccountSessionsActor.useSelector(sessionsOf).some(({ current }) => !current);
  const ending = AccountSessionsActor.useSelector(endingOf);
  const loading = AccountSessionsActor.useSelector(isLoading);
  const question = {
    title: t('profile:endOthersTitle'),
    text: t('profile:endOthersText'),
    confirm: t('profile:endOthers'),
    intent: 'danger',
  } as const;
  return (
    <Button
      text={t('profile:endOthers')}
      disabled={!others || loading || (ending !== null && ending !== 'others')}
      loading={ending === 'others'}
      onClick={() => ask(question, () => send({ type: 'sessions.end', which: 'others' }))}
    />
  );
}

function Sessions() {
  const t = useTexts('profile');
  const { send } = AccountSessionsActor.useActorRef();
  const loading = AccountSessionsActor.useSelector(isLoading);
  const failed = AccountSessionsActor.useSelector(isFailed);
  const problem = AccountSessionsActor.useSelector(problemOf);
  if (loading) return <Skeleton count={2} className={styles.skeleton} boneClassName={styles.bone} />;
  if (failed && problem)
    return <Failed problem={problem} title={t('profile:sessionsFailed')} onRetry={() => send({ type: 'sessions.reload' })} />;
  return <SessionList />;
}

/** Where the person is signed in, with a way to end what they do not know. */
export function SessionsSection() {
  const t = useTexts('profile');
  return (
    <Section title={t('profile:sessions')} about={t('profile:sessionsAbout')} actions={<EndOthers />}>
      <Sessions />
    </Section>
  );
}
