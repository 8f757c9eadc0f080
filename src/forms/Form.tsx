import { Button } from '@blueprintjs/core';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslations } from '#src/i18n/i18n.ts';
import { ProblemNote } from '#src/ui/ProblemNote.tsx';
import styles from './Form.module.css';
import type { FormOf } from './useForm.ts';

type Props<Values extends FieldValues> = {
  form: FormOf<Values>;
  /** Names the form to who cannot see it. */
  label: string;
  /** What the button says that sends it. */
  submit: string;
  onCancel?: () => void;
  /** Buttons beside those that send and cancel. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A form with its fields, what the server said, and its buttons. When it is opened its first field has the focus, when it is wrong the first wrong one. */
export function Form<Values extends FieldValues>({ form, label, submit, onCancel, actions, children }: Props<Values>) {
  const t = useTranslations('forms');
  const element = useRef<HTMLFormElement>(null);
  const { problem, isSending } = form;
  useFirstFault(element, isSending);
  useEffect(() => element.current?.querySelector<HTMLElement>('input:not([type="checkbox"]), select, textarea')?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) form.submit();
  };
  return (
    <form ref={element} className={styles.form} noValidate aria-label={label} onSubmit={send}>
      {children}
      <ProblemNote problem={problem} />
      <div className={styles.actions}>
        <Button type="submit" intent="primary" loading={isSending} text={submit} />
        {onCancel ? <Button variant="minimal" text={t('forms:cancel')} onClick={onCancel} /> : null}
        {actions}
      </div>
    </form>
  );
}

/** After each try that left something wrong, the focus is at the first field that is. */
const useFirstFault = (element: { current: HTMLFormElement | null }, isSending: boolean): void => {
  const wasSending = useRef(false);
  const go = useEffectEvent(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  useEffect(() => {
    if (wasSending.current && !isSending) go();
    wasSending.current = isSending;
  }, [isSending]);
};
