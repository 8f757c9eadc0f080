import { Dialog } from '@blueprintjs/core';
import { useState } from 'react';
import { DialogForm } from '#src/forms/DialogForm.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { ExportActor } from './ExportActor.ts';
import { ExportCount } from './ExportCount.tsx';
import { ExportDateField } from './ExportDateField.tsx';
import styles from './ExportDialog.module.css';
import { canExport, dateOf } from './export.selectors.ts';

/** Asks for the first day and shows how much the workbook would hold. */
export function ExportDialog() {
  const t = useTranslations('export', 'time');
  const { send } = ExportActor.useActorRef();
  const date = ExportActor.useSelector(dateOf);
  const possible = ExportActor.useSelector(canExport);
  const [text, setText] = useState(date);
  const close = () => send({ type: 'export.dismissed' });
  const choose = (day: string) => {
    setText(day);
    send({ type: 'export.dateChosen', date: day });
  };
  // What is still being typed is nobody's date yet.
  const ready = possible && text === date;
  return (
    <Dialog
      isOpen
      className={styles.dialog}
      title={t('export:title')}
      isCloseButtonShown={false}
      onClose={close}
      canOutsideClickClose={false}
    >
      <DialogForm
        submit={t('export:export')}
        isStopped={!ready}
        onSubmit={() => send({ type: 'export.requested' })}
        onCancel={close}
      >
        <p className={styles.about}>{t('export:about')}</p>
        <ExportDateField text={text} onType={setText} onChoose={choose} />
        <ExportCount />
      </DialogForm>
    </Dialog>
  );
}
