import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useFirstFault } from './useFirstFault.ts';

type Props = {
  /** What the button says that sends it. */
  submit: string;
  intent?: 'primary' | 'danger';
  isSending?: boolean;
  /** Nothing can be sent now. */
  isStopped?: boolean;
  /** Usable while nothing else of the page is: what may stop work hinders nobody. */
  goesOn?: boolean;
  onSubmit: () => void;
  /** What the button says that leaves the dialog, where that is not "Cancel". */
  cancel?: string;
  /** Whether the dialog can be left by its button. */
  mayLeave?: boolean;
  onCancel: () => void;
  /** Words at the foot, beside the buttons. */
  said?: ReactNode;
  bodyClass?: string | undefined;
  children: ReactNode;
};

/**
 * The form of a dialog: its fields, and at the foot the two ways out. After each try that left something wrong, the first wrong field
 * has the focus. Where the dialog begins is the matter of its fields.
 */
export function DialogForm(props: Props) {
  const { submit, intent = 'primary', isSending = false, isStopped = false, goesOn = false, onSubmit } = props;
  const { cancel, mayLeave = true, onCancel, said, bodyClass, children } = props;
  const t = useTranslations();
  const element = useRef<HTMLFormElement>(null);
  const goToFault = useFirstFault(element, isSending);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isSending || isStopped) return;
    onSubmit();
    // After the faults are drawn.
    requestAnimationFrame(goToFault);
  };
  return (
    <form ref={element} noValidate autoComplete="off" onSubmit={send}>
      <DialogBody className={bodyClass ?? ''}>{children}</DialogBody>
      <DialogFooter
        minimal
        actions={
          <>
            <Button text={cancel ?? t('ui:cancel')} disabled={!mayLeave} onClick={onCancel} />
            <Button
              type="submit"
              intent={intent}
              data-goes-on={goesOn || undefined}
              loading={isSending}
              disabled={isStopped}
              text={submit}
            />
          </>
        }
      >
        {said}
      </DialogFooter>
    </form>
  );
}
