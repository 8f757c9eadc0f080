import { useEffect, useEffectEvent } from 'react';
import { folderIds, type Mail } from '#domain/mail/mail.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { takeOnItsWay } from './onItsWay.ts';
import { useMailWrites } from './useMailWrites.ts';

/** Sends what a page of before was sending when it was reloaded or closed, and says how that ended. */
export const useSentLater = (mails: readonly Mail[] | null): void => {
  const t = useTranslations('mail');
  const { put } = useMailWrites();
  const showMessage = useShowMessage();
  const finish = useEffectEvent(async () => {
    const onItsWay = takeOnItsWay();
    const left = (mails ?? []).filter(({ id }) => onItsWay.has(id));
    if (left.length === 0) return;
    try {
      for (const mail of left)
        if (mail.folder === folderIds.drafts)
          await put({ ...mail, folder: folderIds.sent, time: new Date(serverNow()).toISOString() });
      showMessage({ text: t('mail:wasSent'), variant: 'success' });
    } catch {
      showMessage({ text: t('mail:notSent'), variant: 'error' });
    }
  });
  const isRead = mails !== null;
  // Nobody presses anything for it: it goes on as soon as the mails are known.
  useEffect(() => {
    if (isRead) void finish();
  }, [isRead]);
};
