import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { EyeOff, EyeOpen } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { textOrSelf, useTranslations } from '#src/i18n/i18n.ts';

type Props = {
  label: string;
  name: string;
  value: string;
  /** The key of a text, or a sentence. */
  error: string | undefined;
  autoComplete: 'current-password' | 'new-password';
  readOnly: boolean;
  autoFocus?: boolean;
  onTyped: (text: string) => void;
};

function Visibility({ visible, onToggle }: { visible: boolean; onToggle: () => void }) {
  const t = useTranslations('profile');
  return (
    <Button
      variant="minimal"
      icon={visible ? <EyeOff /> : <EyeOpen />}
      aria-label={t('profile:showPassword')}
      aria-pressed={visible}
      onClick={onToggle}
    />
  );
}

/** A password with what is wrong with it, tied together for screen readers. */
export function PasswordField({ label, error, onTyped, ...input }: Props) {
  const id = useId();
  const [visible, setVisible] = useState(false);
  const tone = error ? 'danger' : 'none';
  return (
    <FormGroup
      label={label}
      labelFor={id}
      intent={tone}
      helperText={error ? <span id={`${id}-error`}>{textOrSelf(error)}</span> : undefined}
    >
      <InputGroup
        {...input}
        id={id}
        dir="ltr"
        intent={tone}
        type={visible ? 'text' : 'password'}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onValueChange={onTyped}
        rightElement={<Visibility visible={visible} onToggle={() => setVisible(!visible)} />}
      />
    </FormGroup>
  );
}
