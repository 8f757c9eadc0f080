import { useEffect } from 'react';
import { isHarmless } from '#domain/permits/bulk.schema.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.ts';
import { useFetched } from '#src/platform/late.tsx';
import { lateLayer } from '#src/system/lateLayer.tsx';
import { useOffer } from '#src/system/offer.ts';
import { useUnsaved } from '#src/system/unsaved.ts';
import { PermitLabelsActor } from '../PermitLabelsActor.tsx';
import { PermitListActor } from '../PermitListActor.tsx';
import { actionOf, isDone, isOpen, isSending, isTold, outcomesOf, queueOf } from './bulk.selectors.ts';
import { PermitBulkActor } from './PermitBulkActor.tsx';

const BulkDialog = lateLayer(async () => (await import('./BulkDialog.tsx')).BulkDialog);

/** What comes over the list while something is done to many permits. */
export function BulkLayers() {
  const t = useTexts('bulk');
  const { send } = PermitBulkActor.useActorRef();
  const open = PermitBulkActor.useSelector(isOpen);
  const told = PermitBulkActor.useSelector(isTold);
  const action = PermitBulkActor.useSelector(actionOf);
  const smooth = PermitBulkActor.useSelector((snapshot) => outcomesOf(snapshot).every(isDone) && queueOf(snapshot).length === 0);
  useUnsaved(PermitBulkActor.useSelector(isSending), t('bulk:work'));
  useFetched(BulkDialog);
  useFreshList(told);
  useTakingBack(told && smooth && isHarmless(action));
  if (!open || (isHarmless(action) && (!told || smooth))) return null;
  return <BulkDialog onGone={() => send({ type: 'bulk.dismissed' })} />;
}

/** What was done is looked at again at once: not all of it is among the changes that everybody hears of. */
const useFreshList = (told: boolean): void => {
  const list = PermitListActor.useActorRef();
  const labels = PermitLabelsActor.useActorRef();
  useEffect(() => {
    if (!told) return;
    list.send({ type: 'list.refresh' });
    labels.send({ type: 'labels.refresh' });
  }, [told, list, labels]);
};

/** Milliseconds in which it can be taken back. */
const undoTime = 5000;

/** What went without a question is said, and can be taken back while that is read. */
const useTakingBack = (said: boolean): void => {
  const t = useTexts('bulk');
  const language = useLanguage();
  const offer = useOffer();
  const bulk = PermitBulkActor.useActorRef();
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when it has happened
  useEffect(() => {
    if (!said) return;
    const { action, chosen, outcomes } = bulk.getSnapshot().context;
    const changed = chosen.filter(({ id }) => outcomes.some((outcome) => outcome.id === id && !outcome.already));
    const opposite = action === 'watch' ? 'unwatch' : 'watch';
    const text = t(action === 'watch' ? 'bulk:told_watch' : 'bulk:told_unwatch', {
      shown: new Intl.NumberFormat(language).format(outcomes.length),
    });
    bulk.send({ type: 'bulk.dismissed' });
    offer({ text, variant: 'success', duration: undoTime, action: t('bulk:undo') }, () => {
      bulk.send({ type: 'bulk.asked', action: opposite, rows: changed });
    });
  }, [said]);
};
