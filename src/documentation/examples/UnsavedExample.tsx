import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useDraft } from '#src/system/drafts.ts';
import { useUnsaved } from '#src/system/unsaved.ts';
import '#src/documentation/locales/keys.ts';
import styles from './examples.module.css';

/** A person who has typed something and would leave is asked; after being signed out they find it again. */
export function UnsavedExample() {
  const t = useTranslations('documentation');
  const field = useId();
  const [saved, setSaved] = useState('');
  const [typed, setTyped] = useState('');
  const dirty = typed !== saved;
  useUnsaved(dirty, t('documentation:note'));
  useDraft({ form: 'note', dirty, value: typed, restore: (found) => setTyped(String(found)) });
  return (
    <FormGroup label={t('documentation:note')} labelFor={field}>
      <div className={styles.field}>
        <InputGroup id={field} autoComplete="off" value={typed} onValueChange={setTyped} />
        <Button text={t('documentation:save')} disabled={!dirty} onClick={() => setSaved(typed)} />
      </div>
    </FormGroup>
  );
}
