import { Button, Dialog, FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { linkOf } from '#domain/mail/mailLink.ts';
import { DialogForm } from '#src/forms/DialogForm.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';

type Props = {
  /** Where the link leads now; empty where there is none yet. */
  address: string;
  onSet: (address: string | null) => void;
  onClose: () => void;
};

/** Where the selected text leads. */
export function LinkDialog({ address, onSet, onClose }: Props) {
  const t = useTranslations('mail', 'forms');
  const field = useId();
  const [typed, type] = useState(address);
  const [isTried, tried] = useState(false);
  const isWrong = isTried && linkOf(typed) === null;
  const save = () => {
    tried(true);
    const link = linkOf(typed);
    if (link !== null) onSet(link);
  };
  return (
    <Dialog isOpen title={t('mail:link')} onClose={onClose}>
      <DialogForm
        submit={t('mail:linkSet')}
        onSubmit={save}
        onCancel={onClose}
        said={address === '' ? null : <Button variant="minimal" text={t('mail:linkRemove')} onClick={() => onSet(null)} />}
      >
        <FormGroup
          label={t('mail:linkAddress')}
          labelFor={field}
          intent={isWrong ? 'danger' : 'none'}
          helperText={<span id={`${field}-said`}>{t(isWrong ? 'mail:linkWrong' : 'mail:linkHint')}</span>}
        >
          <InputGroup
            id={field}
            autoFocus
            dir="ltr"
            type="url"
            autoComplete="off"
            value={typed}
            aria-required
            aria-invalid={isWrong}
            aria-describedby={`${field}-said`}
            onValueChange={type}
          />
        </FormGroup>
      </DialogForm>
    </Dialog>
  );
}
