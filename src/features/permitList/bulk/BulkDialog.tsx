import { Dialog } from '@blueprintjs/core';
import { numberText } from '#domain/kernel/readingText.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useFocusBack } from '#src/ui/useFocusBack.ts';
import { BulkForm } from './BulkForm.tsx';
import { BulkProgress } from './BulkProgress.tsx';
import { BulkResult } from './BulkResult.tsx';
import { actionOf, outcomesOf, queueOf, stepOf } from './bulk.selectors.ts';
import { PermitBulkActor } from './PermitBulkActor.tsx';

/** One thing done to many permits, from the question to what became of each. */
export function BulkDialog() {
  const t = useTranslations('bulk');
  const language = useLanguage();
  const { send } = PermitBulkActor.useActorRef();
  const step = PermitBulkActor.useSelector(stepOf);
  const action = PermitBulkActor.useSelector(actionOf);
  const total = PermitBulkActor.useSelector((snapshot) => outcomesOf(snapshot).length + queueOf(snapshot).length);
  // The bar that asked is gone when nothing is chosen any more; the list is still there.
  useFocusBack('[role="grid"] [data-place][tabindex="0"]');
  const isWork = step === 'sending' || step === 'broken';
  return (
    <Dialog
      isOpen
      title={t(`bulk:title_${action}`, { shown: numberText(total, language) })}
      isCloseButtonShown={false}
      canOutsideClickClose={false}
      canEscapeKeyClose={!isWork}
      onClose={() => send({ type: 'bulk.dismissed' })}
    >
      {step === 'asking' ? <BulkForm /> : isWork ? <BulkProgress /> : <BulkResult />}
    </Dialog>
  );
}
