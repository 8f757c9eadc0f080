import { Button, DialogFooter } from '@blueprintjs/core';
import type { ChatContact } from '#domain/chat/chat.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Talk } from '#src/samples/kit/Talk.tsx';
import { useCloseDialog } from '#src/system/dialog.ts';

/** The talk with somebody whom the team chat knows, over the page that their name stands on. */
export function ContactChat({ contact }: { contact: ChatContact }) {
  const t = useTranslations('contacts');
  const close = useCloseDialog();
  return (
    <>
      <Talk contact={contact} />
      <DialogFooter minimal actions={<Button text={t('contacts:close')} onClick={close} />} />
    </>
  );
}
