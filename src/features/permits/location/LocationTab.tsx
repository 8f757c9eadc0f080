import { Button, Callout } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { sentenceOf } from '#domain/kernel/problem.ts';
import type { Permit } from '#domain/permits/permit.schema.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import styles from './Location.module.css';
import { LocationActor, LocationProvider } from './LocationActor.tsx';
import { LocationShown } from './LocationShown.tsx';

/** Where the work is and what else goes on around it. */
export function LocationTab({ permit }: { permit: Permit }) {
  useTexts('location', 'work');
  return (
    <LocationProvider key={permit.id} permitId={permit.id}>
      <Surroundings permit={permit} />
    </LocationProvider>
  );
}

function Surroundings({ permit }: { permit: Permit }) {
  const t = useTexts('location');
  const { send } = LocationActor.useActorRef();
  const { value, problem } = LocationActor.useSelector(({ context }) => context);
  if (value) {
    return (
      <div className={styles.tab}>
        <Stale />
        <LocationShown permit={permit} location={value} />
      </div>
    );
  }
  if (problem) return <Failed problem={problem} title={t('location:failed')} onRetry={() => send({ type: 'watched.retry' })} />;
  return <Loading />;
}

/** What is shown may be old: reading it again has failed. */
function Stale() {
  const t = useTexts('location');
  const language = useLanguage();
  const { send } = LocationActor.useActorRef();
  const stale = LocationActor.useSelector((snapshot) => snapshot.matches({ ready: 'stale' }));
  const problem = LocationActor.useSelector(({ context }) => context.problem);
  if (!stale || !problem) return null;
  return (
    <Callout intent="warning" role="alert">
      <div className={styles.stale}>
        <span>
          {t('location:stale')} {sentenceOf(problem, language)}
        </span>
        <Button icon={<Refresh />} text={t('ui:retry')} onClick={() => send({ type: 'watched.retry' })} />
      </div>
    </Callout>
  );
}
