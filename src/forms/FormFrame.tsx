import { Button } from '@blueprintjs/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Form.module.css';
import { useFirstFault } from './useFirstFault.ts';

/** Which heading the name of a form is, where it is shown. */
export type Heading = 'h2' | 'h3' | 'h4';

/** Enter on a box is no answer to a form that binds somebody, though browsers take it for one. */
const keepFromSending = ({ key, target }: KeyboardEvent<HTMLFormElement>): boolean =>
  key === 'Enter' && target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type);

type Props = {
  /** Names the form for people who cannot see it. */
  label: string;
  /** Shows the label above the fields, and the form as a card. */
  heading?: Heading;
  /** Says under the name what the form is for. */
  about?: string;
  /** What the button says that sends it; null while there is nothing to send. */
  submit: string | null;
  intent?: 'primary' | 'danger';
  isSending: boolean;
  /** Nothing can be sent now. */
  isStopped?: boolean;
  /** Usable while nothing else of the page is: what may stop work hinders nobody. */
  goesOn?: boolean;
  onSubmit: () => void;
  onCancel?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
  /** Whether its first field has the focus when it comes; not for a form that is always there. */
  takesFocus?: boolean;
  /** Enter on a box sends, too, as on every other field. */
  boxSends?: boolean;
  /** Why the server did not take what was sent. */
  refusal: ReactNode;
  /** Buttons and words beside those that send and cancel. */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of every form on a page, of a chart's too: its fields, what the server said, and the two ways out. When it comes, its first
 * field has the focus; after each try that left something wrong, the first wrong one.
 */
export function FormFrame(props: Props) {
  const { label, heading: Heading, about, submit, intent = 'primary', isSending, isStopped = false, goesOn = false } = props;
  const { onSubmit, onCancel, onKeyDown, takesFocus = true, boxSends = false, refusal, actions, children } = props;
  const t = useTranslations();
  const element = useRef<HTMLFormElement>(null);
  const goToFault = useFirstFault(element, isSending);
  // The focus is the browser's: it can be set only when the form is in the page.
  useEffect(() => {
    if (takesFocus) element.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [takesFocus]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isSending || isStopped) return;
    onSubmit();
    // After the faults are drawn.
    requestAnimationFrame(goToFault);
  };
  return (
    <form
      ref={element}
      className={Heading ? styles.card : styles.form}
      noValidate
      autoComplete="off"
      aria-label={label}
      onSubmit={send}
      onKeyDown={(event) => {
        if (!boxSends && keepFromSending(event)) event.preventDefault();
        onKeyDown?.(event);
      }}
    >
      {Heading ? <Heading className={styles.title}>{label}</Heading> : null}
      {about ? <p className={styles.about}>{about}</p> : null}
      {children}
      {refusal}
      <div className={styles.actions}>
        {submit === null ? null : (
          <Button
            type="submit"
            intent={intent}
            data-goes-on={goesOn || undefined}
            loading={isSending}
            disabled={isStopped}
            text={submit}
          />
        )}
        {onCancel ? <Button variant="minimal" disabled={isSending} text={t('ui:cancel')} onClick={onCancel} /> : null}
        {actions}
      </div>
    </form>
  );
}
