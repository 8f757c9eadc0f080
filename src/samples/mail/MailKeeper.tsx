import { useMemo } from 'react';
import { unreadCounts } from '#domain/mail/mail.rules.ts';
import { folderIds } from '#domain/mail/mail.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useBadge } from '#src/samples/kit/useBadge.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { useItems } from '#src/ui/commands/items.ts';
import { Composer } from './Composer.tsx';
import { useCompositions } from './composing.ts';
import { everything } from './useMail.ts';
import { root } from './useMailAddress.ts';
import { useSentLater } from './useSentLater.ts';

const none: never[] = [];

/** What goes on of the mail on every page once it was opened: it is counted in the menu, is found, and what was sent can be taken back. */
export function MailKeeper() {
  const t = useTranslations('mail', 'kit', 'forms', 'system');
  const mails = useRead('mail.list', everything).value;
  useSentLater(mails);
  useBadge('mail', mails ? (unreadCounts(mails).folders.get(folderIds.inbox) ?? 0) : undefined);
  useItems(
    'mail',
    useMemo(
      () =>
        (mails ?? none)
          .filter(({ folder, subject }) => folder === folderIds.inbox && subject !== '')
          .map(({ id, subject, from }) => ({
            id: `mail:${id}`,
            title: subject,
            hint: from.name,
            url: `${root}/inbox/${encodeURIComponent(id)}`,
          })),
      [mails],
    ),
  );
  return useCompositions().map(({ writing, kind }) => <Composer key={writing.id} writing={writing} label={t(`mail:${kind}`)} />);
}
