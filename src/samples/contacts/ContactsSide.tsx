import { Button } from '@blueprintjs/core';
import { Edit, History, Layers, People, Plus, Star } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { contactsIn } from '#domain/contacts/contacts.rules.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Avatar } from '#src/samples/kit/Avatar.tsx';
import { SampleKeeping } from '#src/samples/kit/SampleKeeping.tsx';
import { SideMenu } from '#src/samples/kit/SideMenu.tsx';
import { useOpenDialog } from '#src/system/dialog.ts';
import styles from './Contacts.module.css';
import { GroupsDialog } from './GroupsDialog.tsx';
import type { Book } from './useContacts.ts';
import { type ContactsAddress, groupPath, placePath } from './useContactsAddress.ts';

/** Whose contacts they are, the places and groups with how many each holds, and what keeps the samples. */
export function ContactsSide({ address, book }: { address: ContactsAddress; book: Book | null }) {
  const t = useTranslations('contacts');
  const openDialog = useOpenDialog();
  const { search } = address;
  const countIn = (id: string) => (book ? contactsIn(book.contacts, book.user, id).length : 0);
  const entry = (id: string, text: string, icon: ReactNode) => ({
    to: `${placePath(id)}${search}`,
    ...{ text, icon, count: countIn(id) },
  });
  const known = ['all', 'frequent', 'starred'].includes(address.placeId);
  const groups = book?.user.groups ?? [];
  const sections = [
    {
      entries: [
        entry('all', t('contacts:all'), <People />),
        entry('frequent', t('contacts:frequent'), <History />),
        entry('starred', t('contacts:starred'), <Star />),
      ],
    },
    ...(groups.length > 0
      ? [
          {
            title: t('contacts:groups'),
            entries: groups.map(({ id, name, contactIds }) => ({
              to: `${groupPath(id)}${search}`,
              ...{ text: name, icon: <Layers />, count: contactIds.length },
            })),
          },
        ]
      : []),
  ];
  return (
    <>
      {book ? (
        <p className={styles.owner}>
          <Avatar person={book.user} />
          <bdi>{book.user.name}</bdi>
        </p>
      ) : null}
      <div className={styles.add}>
        <Button fill intent="primary" size="large" icon={<Plus />} text={t('contacts:add')} onClick={address.add} />
      </div>
      {/* Every place that nobody knows shows all (specification 7). */}
      <SideMenu
        label={t('contacts:places')}
        sections={sections}
        path={known || address.groupId !== undefined ? address.path : placePath('all')}
      />
      <div className={styles.sideTools}>
        <Button
          variant="minimal"
          icon={<Edit />}
          text={t('contacts:editGroups')}
          onClick={() => openDialog(t('contacts:editGroups'), <GroupsDialog />)}
        />
      </div>
      <SampleKeeping />
    </>
  );
}
