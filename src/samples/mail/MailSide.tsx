import { Button } from '@blueprintjs/core';
import { Disable, Edit, Flag, Inbox, SendMessage, Star, Trash } from '@blueprintjs/icons';
import { type ComponentType, useMemo } from 'react';
import { mailOwner } from '#domain/mail/mail.owner.ts';
import { unreadCounts } from '#domain/mail/mail.rules.ts';
import type { MailQuery, MailView } from '#domain/mail/mail.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Avatar } from '#src/samples/kit/Avatar.tsx';
import { SampleKeeping } from '#src/samples/kit/SampleKeeping.tsx';
import { type SideEntry, SideMenu } from '#src/samples/kit/SideMenu.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import styles from './Mail.module.css';
import { type Mailbox, useViewName } from './useMail.ts';
import { type MailAddressBar, pathOf } from './useMailAddress.ts';

const icons: Readonly<Record<string, ComponentType>> = {
  inbox: Inbox,
  send: SendMessage,
  draft: Edit,
  spam: Disable,
  trash: Trash,
  star: Star,
  important: Flag,
};

type Props = { address: MailAddressBar; box: Mailbox | null; onWrite: () => void };

/** Whose mail it is, where it may be, each with how many nobody has read yet, and what keeps the samples. */
export function MailSide({ address, box, onWrite }: Props) {
  const t = useTranslations('mail');
  const nameOf = useViewName();
  const mails = box?.mails;
  const counts = useMemo(() => unreadCounts(mails ?? []), [mails]);
  const entryOf = (query: MailQuery, text: string, count?: number): SideEntry => ({
    to: `${pathOf(query)}${address.searchElsewhere}`,
    text,
    ...(count ? { count } : {}),
  });
  const placeOf = (query: MailQuery, place: MailView, count?: number): SideEntry => {
    const Icon = icons[place.icon];
    return { ...entryOf(query, nameOf(place), count), ...(Icon ? { icon: <Icon /> } : {}) };
  };
  const { folders = [], filters = [], labels = [] } = box ?? {};
  const sections = [
    { entries: folders.map((folder) => placeOf({ folderHandle: folder.handle }, folder, counts.folders.get(folder.id))) },
    { title: t('mail:filters'), entries: filters.map((filter) => placeOf({ filterHandle: filter.handle }, filter)) },
    {
      title: t('mail:labels'),
      entries: labels.map(({ id, handle, title, color }) => ({
        ...entryOf({ labelHandle: handle }, title, counts.labels.get(id)),
        color,
      })),
    },
  ];
  return (
    <>
      <div className={styles.owner}>
        <Avatar person={mailOwner} />
        <div className={styles.ownerWords}>
          <bdi>{mailOwner.name}</bdi>
          <span className={styles.muted}>
            <Ltr>{mailOwner.email}</Ltr>
          </span>
        </div>
      </div>
      <div className={styles.add}>
        <Button fill intent="primary" size="large" icon={<Edit />} text={t('mail:write')} onClick={onWrite} />
      </div>
      {box ? <SideMenu label={t('mail:places')} sections={sections} path={address.path} /> : null}
      <SampleKeeping />
    </>
  );
}
