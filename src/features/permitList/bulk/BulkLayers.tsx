import { isBulkEvent, isHarmless } from '#domain/permits/bulk/bulk.schema.ts';
import { permitStates } from '#domain/permits/kernel/permit.states.ts';
import { bulkFormFrom } from '#machines/permitBulk/bulkForm.ts';
import type { Chosen } from '#machines/permitBulk/permitBulk.machine.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useFetched } from '#src/late/late.tsx';
import { useDraft } from '#src/system/drafts.ts';
import { lazyOverlay } from '#src/system/lazyOverlay.tsx';
import { useUnsaved } from '#src/system/unsaved.ts';
import { actionOf, formOf, isOpen, isReported, isSending, queueOf, stepOf } from './bulk.selectors.ts';
import { PermitBulkActor } from './PermitBulkActor.tsx';

const BulkDialog = lazyOverlay(async () => (await import('./BulkDialog.tsx')).BulkDialog);

/** What comes over the list while something is done to many permits. */
export function BulkLayers() {
  const t = useTranslations('bulk');
  const { send } = PermitBulkActor.useActorRef();
  const open = PermitBulkActor.useSelector(isOpen);
  const reported = PermitBulkActor.useSelector(isReported);
  const action = PermitBulkActor.useSelector(actionOf);
  useUnsaved(PermitBulkActor.useSelector(isSending), t('bulk:work'));
  useFormStorage();
  useFetched(BulkDialog);
  if (!open || (isHarmless(action) && !reported)) return null;
  return <BulkDialog onGone={() => send({ type: 'bulk.dismissed' })} />;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isChosen = (row: unknown): row is Chosen => {
  if (typeof row !== 'object' || row === null) return false;
  const { id, version, tracking_number, title, state }: { [member: string]: unknown } = { ...row };
  return (
    [id, version].every(Number.isInteger) && [tracking_number, title].every(isText) && permitStates.some((one) => one === state)
  );
};

/** Offers what was typed for many permits and not sent, when the session was ended meanwhile: with the permits it was meant for. */
const useFormStorage = (): void => {
  const { send } = PermitBulkActor.useActorRef();
  const isAsking = PermitBulkActor.useSelector((snapshot) => stepOf(snapshot) === 'asking');
  const action = PermitBulkActor.useSelector(actionOf);
  const form = PermitBulkActor.useSelector(formOf);
  const rows = PermitBulkActor.useSelector(queueOf);
  const restore = (kept: unknown) => {
    const found: { [member: string]: unknown } = typeof kept === 'object' ? { ...kept } : {};
    const change = bulkFormFrom(found.form);
    const chosen = Array.isArray(found.rows) ? found.rows.filter(isChosen) : [];
    if (!change || !isText(found.action) || !isBulkEvent(found.action) || isHarmless(found.action)) return;
    send({ type: 'bulk.added', rows: chosen });
    send({ type: 'bulk.asked', action: found.action, rows: chosen });
    send({ type: 'bulk.typed', change });
  };
  const dirty = isAsking && Object.values(form).some((text) => text.trim() !== '');
  useDraft({ form: 'many permits', dirty, value: { action, form, rows }, restore });
};
