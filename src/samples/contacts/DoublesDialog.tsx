import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { GitMerge } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { doublesIn, fullNameOf, merged } from '#domain/contacts/contacts.rules.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Avatar } from '#src/samples/kit/Avatar.tsx';
import { useCloseDialog } from '#src/system/dialog.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import styles from './Contacts.module.css';
import { useBook } from './useContacts.ts';
import { useContactsWrites } from './useContactsWrites.ts';

/** So many sets are drawn; what follows comes up when they are merged. */
const maxSets = 50;

/** Contacts that seem to be one person, to be made one. */
export function DoublesDialog() {
  const t = useTranslations('contacts');
  const close = useCloseDialog();
  const writes = useContactsWrites();
  const contacts = useBook().value?.contacts;
  const sets = useMemo(() => doublesIn(contacts ?? []), [contacts]);
  return (
    <>
      <DialogBody>
        <p role="status">{t(sets.length === 0 ? 'contacts:mergeNone' : 'contacts:mergeText')}</p>
        <ul className={styles.doubles}>
          {sets.slice(0, maxSets).map((doubles) => {
            const kept = merged(doubles);
            const name = fullNameOf(kept);
            return (
              <li key={kept.id} className={styles.double}>
                <Avatar person={kept} />
                <div className={styles.doubleWords}>
                  {doubles.map((one) => (
                    <div key={one.id}>
                      <bdi>{fullNameOf(one)}</bdi>{' '}
                      <span className={styles.muted}>
                        <Ltr>{one.email || one.phone}</Ltr>
                      </span>
                    </div>
                  ))}
                </div>
                <Button
                  icon={<GitMerge />}
                  text={t('contacts:mergeThese')}
                  aria-label={t('contacts:mergeOf', { name })}
                  onClick={() => void writes.merge([doubles])}
                />
              </li>
            );
          })}
        </ul>
      </DialogBody>
      <DialogFooter
        minimal
        actions={
          <>
            <Button autoFocus text={t('contacts:close')} onClick={close} />
            {sets.length > 1 ? (
              <Button intent="primary" text={t('contacts:mergeAll')} onClick={() => void writes.merge(sets)} />
            ) : null}
          </>
        }
      />
    </>
  );
}
