import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { subscribeSample } from '#domain/templatePages/templatePages.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './TemplatePages.module.css';

/**
 * Takes the address of whoever waits, and says what would come of it. Not by `useForm`: that asks the shell whether work would be lost,
 * and guests have no shell.
 */
export function Subscription() {
  const t = useTranslations('templatePages');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [known, setKnown] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    const isRight = subscribeSample.isValidSync({ email: address });
    setWrong(!isRight);
    if (!isRight) {
      setSaid('');
      field.current?.focus();
      return;
    }
    setSaid(t(known.includes(address) ? 'templatePages:subscribedBefore' : 'templatePages:subscribed', { email: address }));
    setKnown(known.concat(address));
    setEmail('');
  };
  return (
    <form className={styles.subscription} noValidate aria-labelledby={`${id}-name`} onSubmit={send}>
      <h2 className={styles.heading} id={`${id}-name`}>
        {t('templatePages:hearOfIt')}
      </h2>
      <FormGroup
        label={t('templatePages:email')}
        labelFor={id}
        intent={isWrong ? 'danger' : 'none'}
        helperText={isWrong ? <span id={`${id}-fault`}>{t('templatePages:notAnEmail')}</span> : undefined}
      >
        <InputGroup
          id={id}
          inputRef={field}
          type="email"
          dir="ltr"
          autoComplete="off"
          intent={isWrong ? 'danger' : 'none'}
          value={email}
          aria-invalid={isWrong}
          {...(isWrong ? { 'aria-describedby': `${id}-fault` } : {})}
          onValueChange={setEmail}
        />
      </FormGroup>
      <Button type="submit" intent="primary" text={t('templatePages:subscribe')} />
      <p role="status">{said}</p>
    </form>
  );
}
