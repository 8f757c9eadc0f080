import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { EyeOff, EyeOpen } from '@blueprintjs/icons';
import { type HTMLInputAutoCompleteAttribute, type JSX, useState } from 'react';
import type { RegisterField } from '#machines/register/register.machine.ts';
import { textOrSelf, useTranslations } from '#src/i18n/i18n.ts';
import { RegisterActor } from './RegisterActor.tsx';
import styles from './RegisterScreen.module.css';
import { errorOf, isBusy, typedIn } from './register.selectors.ts';

type Props = {
  field: RegisterField;
  type: 'text' | 'email' | 'password';
  autoComplete: HTMLInputAutoCompleteAttribute;
  icon: JSX.Element;
  autoFocus?: boolean;
};

function Visibility({ visible, onToggle }: { visible: boolean; onToggle: () => void }) {
  const t = useTranslations('register');
  return (
    <Button
      variant="minimal"
      icon={visible ? <EyeOff /> : <EyeOpen />}
      aria-label={t('register:showPassword')}
      aria-pressed={visible}
      onClick={onToggle}
    />
  );
}

/** A field of the form with what is wrong with it, tied together for screen readers. */
export function TextField({ field, type, icon, ...input }: Props) {
  const t = useTranslations('register');
  const { send } = RegisterActor.useActorRef();
  const [visible, setVisible] = useState(false);
  const value = RegisterActor.useSelector(typedIn(field));
  const error = RegisterActor.useSelector(errorOf(field));
  const busy = RegisterActor.useSelector(isBusy);
  const tone = error ? 'danger' : 'none';
  return (
    <FormGroup
      className={styles.field ?? ''}
      label={t(`register:field_${field}`)}
      labelFor={field}
      intent={tone}
      helperText={error ? <span id={`${field}-error`}>{textOrSelf(error)}</span> : undefined}
    >
      <InputGroup
        {...input}
        id={field}
        name={field}
        size="large"
        dir={field === 'displayName' ? 'auto' : 'ltr'}
        intent={tone}
        type={type === 'password' && visible ? 'text' : type}
        value={value}
        readOnly={busy}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${field}-error` : undefined}
        leftElement={<span className={styles.icon}>{icon}</span>}
        onValueChange={(text) => send({ type: 'register.changed', field, value: text })}
        {...(type === 'password' ? { rightElement: <Visibility visible={visible} onToggle={() => setVisible(!visible)} /> } : {})}
      />
    </FormGroup>
  );
}
