import { Button } from '@blueprintjs/core';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { FormName } from '#machines/permitWork/workForms.ts';
import styles from '#src/entities/permits/Work.module.css';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useSilence } from '#src/system/Pulse.tsx';
import { useFocusHome } from '#src/ui/useFocusHome.ts';
import { Refusal } from './Refusal.tsx';

type Props = {
  form: FormName;
  title: string;
  /** What the button says that sends it. */
  submit: string;
  saving: boolean;
  onSubmit: () => void;
  /** Sent although the server is silent: what may stop work hinders nobody. */
  evenSilent?: boolean;
  onCancel: () => void;
  children: ReactNode;
};

/** A form among what it belongs to: its fields, what the server said, and the two ways out. The first wrong field gets the focus. */
export function FormCard({ form, title, submit, saving, onSubmit, onCancel, evenSilent = false, children }: Props) {
  const t = useTranslations('work');
  const silence = useSilence();
  const stops = silence !== null && !evenSilent;
  const element = useRef<HTMLFormElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (stops) return;
    onSubmit();
    // After the faults are drawn.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  useFocusHome();
  useEffect(() => element.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);
  return (
    <form ref={element} className={styles.form} noValidate aria-label={title} onSubmit={send}>
      <h3 className={styles.formTitle}>{title}</h3>
      {children}
      <Refusal form={form} goesOn={evenSilent} />
      <div className={styles.actions}>
        <Button
          type="submit"
          intent="primary"
          data-goes-on={evenSilent || undefined}
          loading={saving}
          disabled={stops}
          text={submit}
        />
        <Button variant="minimal" disabled={saving} text={t('work:cancel')} onClick={onCancel} />
        <span role="status" data-goes-on={evenSilent || undefined}>
          {silence && evenSilent ? t('work:sentAnyway') : (silence ?? '')}
        </span>
      </div>
    </form>
  );
}
