import { isHarmless } from '#domain/permits/bulk.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useFetched } from '#src/late/late.tsx';
import { lazyOverlay } from '#src/system/lazyOverlay.tsx';
import { useUnsaved } from '#src/system/unsaved.ts';
import { actionOf, isOpen, isSending, isTold } from './bulk.selectors.ts';
import { PermitBulkActor } from './PermitBulkActor.tsx';

const BulkDialog = lazyOverlay(async () => (await import('./BulkDialog.tsx')).BulkDialog);

/** What comes over the list while something is done to many permits. */
export function BulkLayers() {
  const t = useTranslations('bulk');
  const { send } = PermitBulkActor.useActorRef();
  const open = PermitBulkActor.useSelector(isOpen);
  const told = PermitBulkActor.useSelector(isTold);
  const action = PermitBulkActor.useSelector(actionOf);
  useUnsaved(PermitBulkActor.useSelector(isSending), t('bulk:work'));
  useFetched(BulkDialog);
  if (!open || (isHarmless(action) && !told)) return null;
  return <BulkDialog onGone={() => send({ type: 'bulk.dismissed' })} />;
}
