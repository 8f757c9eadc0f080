import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { sentenceOf } from '#domain/kernel/problem.ts';
import type { accountDeletionMachine } from '#machines/accountDeletion/accountDeletion.machine.ts';
import { DialogForm } from '#src/forms/DialogForm.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useCloseDialog } from '#src/system/dialog.ts';
import { AlertNote } from '#src/ui/AlertNote.tsx';
import { PasswordField } from './PasswordField.tsx';
import styles from './ProfileScreen.module.css';

type Props = { deletion: ActorRefFrom<typeof accountDeletionMachine> };

function Fields({ deletion }: Props) {
  const t = useTranslations('profile');
  const language = useLanguage();
  const { password, isMissing, problem } = useSelector(deletion, ({ context }) => context);
  const busy = useSelector(deletion, (snapshot) => snapshot.hasTag('busy'));
  const sentence = problem ? sentenceOf(problem, language) : undefined;
  const isWrong = problem?.code === 'password_wrong';
  return (
    <>
      <p className={styles.warning}>{t('profile:deleteText')}</p>
      <AlertNote className={styles.refusal}>{isWrong ? null : sentence}</AlertNote>
      <PasswordField
        autoFocus
        label={t('profile:field_password')}
        name="password"
        value={password}
        error={isMissing ? t('profile:passwordMissing') : isWrong ? sentence : undefined}
        autoComplete="current-password"
        readOnly={busy}
        onTyped={(value) => deletion.send({ type: 'deletion.changed', value })}
      />
    </>
  );
}

/** Asks for the password before the account is deleted. */
export function DeleteAccountForm({ deletion }: Props) {
  const t = useTranslations('profile');
  const close = useCloseDialog();
  const busy = useSelector(deletion, (snapshot) => snapshot.hasTag('busy'));
  return (
    <DialogForm
      submit={t('profile:deleteForGood')}
      intent="danger"
      isSending={busy}
      cancel={t('profile:keepAccount')}
      onSubmit={() => deletion.send({ type: 'deletion.submitted' })}
      onCancel={close}
    >
      <Fields deletion={deletion} />
    </DialogForm>
  );
}
