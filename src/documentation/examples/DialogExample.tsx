import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useAsk, useCloseDialog, useOpenDialog } from '#src/system/dialog.ts';
import '#src/documentation/locales/keys.ts';
import styles from './examples.module.css';

/** A question that destroys something, and a dialog with a component of its own. */
export function DialogExample() {
  const t = useTranslations('documentation');
  const ask = useAsk();
  const open = useOpenDialog();
  const [there, setThere] = useState(true);
  const remove = () =>
    ask(
      {
        title: t('documentation:removeTitle'),
        text: t('documentation:removeText'),
        confirm: t('documentation:remove'),
        intent: 'danger',
      },
      () => setThere(false),
    );
  return (
    <>
      <p role="status">{there ? t('documentation:noteThere') : t('documentation:noteGone')}</p>
      <div className={styles.row}>
        <Button intent="danger" text={t('documentation:removeAsk')} disabled={!there} onClick={remove} />
        <Button text={t('documentation:openDialog')} onClick={() => open(t('documentation:dialogTitle'), <Words />)} />
      </div>
    </>
  );
}

function Words() {
  const t = useTranslations('documentation');
  const close = useCloseDialog();
  return (
    <>
      <DialogBody>
        <p>{t('documentation:dialogText')}</p>
      </DialogBody>
      <DialogFooter minimal actions={<Button intent="primary" text={t('documentation:understood')} onClick={close} />} />
    </>
  );
}
