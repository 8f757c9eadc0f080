import { Button } from '@blueprintjs/core';
import { useTexts } from '#src/i18n/i18n.ts';
import { Loading } from '#src/ui/Loading.tsx';
import styles from './Filters.module.css';
import { PlacesActor } from './PlacesActor.tsx';

/** While places cannot be chosen from: that they are read, or that they could not be, in the words given. */
export function PlacesState({ failed }: { failed: string }) {
  const t = useTexts('filters');
  const { send } = PlacesActor.useActorRef();
  const isLoading = PlacesActor.useSelector((snapshot) => snapshot.matches('loading'));
  const isFailed = PlacesActor.useSelector((snapshot) => snapshot.matches('failed'));
  if (isLoading) return <Loading />;
  if (!isFailed) return null;
  return (
    <p role="alert" className={styles.failed}>
      {failed} <Button size="small" text={t('ui:retry')} onClick={() => send({ type: 'places.retry' })} />
    </p>
  );
}
