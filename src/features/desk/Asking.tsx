import { Button, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Desk.module.css';
import { PermitCanActor } from './DeskActors.ts';
import { isUnread } from './desk.selectors.ts';
import { Unread } from './Explain.tsx';

/** While it is read what the person may do who is meant to sign; the form follows by itself. */
export function Asking({ onClose }: { onClose: () => void }) {
  const t = useTranslations('desk');
  const unread = PermitCanActor.useSelector(isUnread);
  return (
    <>
      <DialogBody className={styles.body}>
        <div aria-live="polite" className={styles.stack}>
          {unread ? <Unread /> : <Spinner size={24} aria-label={t('desk:loading')} />}
        </div>
      </DialogBody>
      <DialogFooter minimal actions={<Button autoFocus text={t('desk:close')} onClick={onClose} />} />
    </>
  );
}
