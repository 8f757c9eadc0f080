import { Button } from '@blueprintjs/core';
import { createActor } from 'xstate';
import type { SessionUser } from '#domain/session/session.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useCloseDialog, useOpenDialog } from '#src/system/dialog.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useSendSession } from '#src/system/session.ts';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';
import styles from './ProfileScreen.module.css';
import { withAccountDeletionPorts } from './profile.ports.ts';
import { Section } from './Section.tsx';

/** Each opening of the dialog has a chart of its own. It outlives dialog and screen: who has deleted their account is signed out. */
const useDeletion = ({ uid }: SessionUser) => {
  const ports = usePorts();
  const showMessage = useShowMessage();
  const sendToSession = useSendSession();
  const close = useCloseDialog();
  return () =>
    createActor(withAccountDeletionPorts(ports, { showMessage, sendToSession, id: Number(uid), deleted: close })).start();
};

export function DeleteAccount({ user }: { user: SessionUser }) {
  const t = useTranslations('profile');
  const open = useOpenDialog();
  const begin = useDeletion(user);
  return (
    <Section className={styles.half} title={t('profile:deleteAccount')} about={t('profile:deleteAbout')}>
      <div>
        <Button
          intent="danger"
          variant="outlined"
          aria-haspopup="dialog"
          text={t('profile:deleteMine')}
          onClick={() => open(t('profile:deleteTitle'), <DeleteAccountForm deletion={begin()} />)}
        />
      </div>
    </Section>
  );
}
