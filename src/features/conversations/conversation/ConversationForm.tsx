import { Button, Callout } from '@blueprintjs/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useFocusHome } from '#src/ui/useFocusHome.ts';
import styles from './Conversations.module.css';
import { ConversationsActor } from './ConversationsActor.tsx';
import { submitErrorOf } from './conversations.selectors.ts';

type Props = {
  form: string;
  /** What the form is called for those who cannot see where it stands; `heading` shows it to all. */
  title: string;
  heading?: boolean;
  submit: string;
  saving: boolean;
  onSubmit: () => void;
  onCancel?: () => void;
  hint?: string;
  children: ReactNode;
};

/** A form of the conversations: Ctrl and Enter send it, the first wrong field gets the focus, and a refusal is said beside the button. */
export function ConversationForm({ form, title, heading = false, submit, saving, onSubmit, onCancel, hint, children }: Props) {
  const t = useTranslations('conversation');
  const element = useRef<HTMLFormElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
    // After the faults are drawn.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    element.current?.requestSubmit();
  };
  const isAsked = onCancel !== undefined;
  useEffect(() => {
    // What somebody has opened; the box for an answer is always there and takes no focus by itself.
    if (isAsked) element.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [isAsked]);
  return (
    <form ref={element} className={styles.form} noValidate aria-label={title} onSubmit={send} onKeyDown={onKeyDown}>
      {isAsked ? <FocusHome /> : null}
      {heading ? <h2 className={styles.title}>{title}</h2> : null}
      {children}
      <Refused form={form} />
      <div className={styles.actions}>
        <Button type="submit" intent="primary" loading={saving} text={submit} />
        {onCancel ? <Button variant="minimal" disabled={saving} text={t('ui:cancel')} onClick={onCancel} /> : null}
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </div>
    </form>
  );
}

/** A form that somebody has opened gives the focus back; the box for an answer, always there, has none to give. */
function FocusHome() {
  useFocusHome();
  return null;
}

/** Why the server did not take what was sent. */
export function Refused({ form }: { form: string }) {
  const t = useTranslations('conversation');
  const language = useLanguage();
  const problem = ConversationsActor.useSelector(submitErrorOf(form));
  return (
    <div role="alert" className={styles.refused}>
      {problem ? (
        <Callout compact intent={problem.code === 'version_mismatch' ? 'warning' : 'danger'}>
          {problem.code === 'version_mismatch' ? t('conversation:outdated') : sentenceOf(problem, language)}
        </Callout>
      ) : null}
    </div>
  );
}
