import { Dialog } from '@blueprintjs/core';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { isBegun } from '#machines/permitDesk/deskForm.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useAsk } from '#src/system/dialog.ts';
import styles from './Desk.module.css';
import { PermitDeskActor } from './DeskActors.ts';
import { eventNameOf, formOf, isAsking, isBusy, isExplaining, isUnsure } from './desk.selectors.ts';
import { actName } from './deskTexts.ts';
import { Asking, Explain } from './Explain.tsx';
import { SignForm } from './SignForm.tsx';
import { Unsure } from './Unsure.tsx';

/** Everything about one event: what stands against it, or what it takes to cause it. */
export function DeskDialog({ permit }: { permit: Permit }) {
  const t = useTranslations('desk', 'permits', 'services', 'system', 'time', 'work');
  const language = useLanguage();
  const desk = PermitDeskActor.useActorRef();
  const name = actName(PermitDeskActor.useSelector(eventNameOf), permit.state, language);
  const explaining = PermitDeskActor.useSelector(isExplaining);
  const asking = PermitDeskActor.useSelector(isAsking);
  const unsure = PermitDeskActor.useSelector(isUnsure);
  const busy = PermitDeskActor.useSelector(isBusy);
  const ask = useAsk();
  const close = () => desk.send({ type: 'desk.closed' });
  // Escape may be meant for something else; the button that leaves says so.
  const closeByKey = () => {
    if (!isBegun(formOf(desk.getSnapshot()))) return close();
    ask(
      {
        title: t('system:unsavedTitle'),
        text: t('system:unsavedText', { what: name }),
        confirm: t('system:leaveAnyway'),
        cancel: t('system:stay'),
        intent: 'danger',
      },
      close,
    );
  };
  return (
    <Dialog
      isOpen
      className={styles.dialog}
      title={explaining ? t('desk:opens', { what: name }) : name}
      isCloseButtonShown={false}
      canEscapeKeyClose={!busy}
      canOutsideClickClose={explaining || asking}
      onClose={closeByKey}
    >
      {explaining ? <Explain permit={permit} onClose={close} /> : null}
      {unsure ? <Unsure onClose={close} /> : null}
      {asking ? <Asking onClose={close} /> : null}
      {explaining || asking || unsure ? null : <SignForm permit={permit} onClose={close} />}
    </Dialog>
  );
}
