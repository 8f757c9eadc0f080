import { AnchorButton, Button, Classes } from '@blueprintjs/core';
import { Chat, Edit, Envelope, Phone, Star, StarEmpty, Trash } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { fullNameOf } from '#domain/contacts/contacts.rules.ts';
import type { Contact } from '#domain/contacts/contacts.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { Avatar } from '#src/samples/kit/Avatar.tsx';
import { composePath } from '#src/samples/kit/composePath.ts';
import { Detail } from '#src/samples/kit/Detail.tsx';
import { type Fact, Facts } from '#src/samples/kit/Facts.tsx';
import { GoneElsewhere } from '#src/samples/kit/GoneElsewhere.tsx';
import { useStillOpen } from '#src/samples/kit/useStillOpen.ts';
import { useOpenDialog } from '#src/system/dialog.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';
import { Link } from '#src/ui/Link.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { momentText } from '#src/ui/time/momentText.ts';
import { ContactChat } from './ContactChat.tsx';
import { ContactForm } from './ContactForm.tsx';
import styles from './Contacts.module.css';
import type { Book } from './useContacts.ts';
import type { ContactsAddress } from './useContactsAddress.ts';
import { useContactsWrites } from './useContactsWrites.ts';

const blank = (): Contact => ({
  id: newKey(),
  ...{ name: '', lastName: '', avatar: '', nickname: '', company: '', jobTitle: '' },
  ...{ email: '', phone: '', address: '', birthday: '', notes: '' },
});

/** One contact to be read or written, or a new one. */
export function ContactDetail({ address, book }: { address: ContactsAddress; book: Book | null }) {
  const t = useTranslations('contacts');
  const [added] = useState(blank);
  const { isNew, isEdited, openId, close } = address;
  const { row: found, isGone } = useStillOpen(
    book?.contacts.find(({ id }) => id === openId),
    openId ?? '',
  );
  if (!book) return null;
  if (isNew)
    return (
      <Detail label={t('contacts:new')} onClose={close}>
        <ContactForm contact={added} isNew onDone={address.show} onCancel={close} groupId={address.groupId} />
      </Detail>
    );
  if (!found)
    return (
      <Detail label={t('titles:contacts')} onClose={close}>
        <Empty title={t('contacts:gone')}>
          <p>{t('contacts:goneText')}</p>
          <Button text={t('contacts:backToAll')} onClick={close} />
        </Empty>
      </Detail>
    );
  const back = () => address.show(found.id);
  return (
    <Detail label={isEdited ? t('contacts:editTitle') : fullNameOf(found)} onClose={close}>
      {isGone ? <GoneElsewhere /> : null}
      {isEdited ? (
        <ContactForm contact={found} isNew={false} onDone={back} onCancel={back} />
      ) : (
        <Card contact={found} book={book} address={address} />
      )}
    </Detail>
  );
}

function Card({ contact, book, address }: { contact: Contact; book: Book; address: ContactsAddress }) {
  const t = useTranslations('contacts');
  const language = useLanguage();
  const writes = useContactsWrites();
  const openDialog = useOpenDialog();
  const place = useRef<HTMLDivElement>(null);
  const { id, company, jobTitle, email, phone, nickname, birthday, notes } = contact;
  const name = fullNameOf(contact);
  // Only somebody whom the team chat knows can be talked to there.
  const known = useRead('chat.contacts', {}).value?.find((one) => one.id === id);
  useShortcut('editRow', () => address.edit(id), place);
  useShortcut('starRow', () => void writes.toggleStar(contact), place);
  useShortcut('removeRow', () => writes.remove([contact], address.close), place);
  const isStarred = book.user.starred.includes(id);
  const born = birthday && momentText(birthday, 'day', language, 'UTC');
  const facts: readonly Fact[] = [
    [
      t('contacts:email'),
      email && (
        <a href={`mailto:${email}`}>
          <Ltr>{email}</Ltr>
        </a>
      ),
    ],
    [
      t('contacts:phone'),
      phone && (
        <a href={telOf(phone)}>
          <Ltr>{phone}</Ltr>
        </a>
      ),
    ],
    [t('contacts:address'), contact.address && <bdi>{contact.address}</bdi>],
    [t('contacts:birthday'), born],
    [t('contacts:nickname'), nickname && <bdi>{nickname}</bdi>],
    [
      t('contacts:notes'),
      notes && (
        <span className={styles.notes} dir="auto">
          {notes}
        </span>
      ),
    ],
  ];
  return (
    <div ref={place} className={styles.card}>
      <div className={styles.cardHead}>
        <Avatar person={contact} size="large" />
        <div>
          {jobTitle ? (
            <p>
              <bdi>{jobTitle}</bdi>
            </p>
          ) : null}
          {company ? (
            <p className={styles.muted}>
              <bdi>{company}</bdi>
            </p>
          ) : null}
        </div>
      </div>
      <div className={styles.cardActs}>
        {email ? (
          <Link
            className={`${Classes.BUTTON} ${styles.way}`}
            to={composePath([{ name, email }])}
            aria-label={t('contacts:mailTo', { name })}
          >
            <Envelope />
            <span className={Classes.BUTTON_TEXT}>{t('contacts:mail')}</span>
          </Link>
        ) : null}
        {known ? (
          <Button
            icon={<Chat />}
            text={known.unread > 0 ? t('contacts:chatUnread', { unread: known.unread }) : t('contacts:chat')}
            onClick={() => openDialog(t('contacts:chatWith', { name }), <ContactChat contact={known} />)}
          />
        ) : null}
        {phone ? (
          <AnchorButton
            role="link"
            icon={<Phone />}
            text={t('contacts:call')}
            aria-label={t('contacts:callTo', { name })}
            href={telOf(phone)}
          />
        ) : null}
        <Button icon={<Edit />} text={t('contacts:edit')} onClick={() => address.edit(id)} />
        <Button
          icon={isStarred ? <Star className={styles.starred ?? ''} /> : <StarEmpty />}
          aria-label={t('contacts:starOf', { name })}
          aria-pressed={isStarred}
          onClick={() => void writes.toggleStar(contact)}
        />
        <Button
          intent="danger"
          variant="minimal"
          icon={<Trash />}
          aria-label={t('contacts:removeOf', { name })}
          onClick={() => writes.remove([contact], address.close)}
        />
      </div>
      <Facts facts={facts} />
      {book.user.groups.length > 0 ? (
        <fieldset className={styles.cardGroups}>
          <legend>{t('contacts:groups')}</legend>
          {book.user.groups.map((group) => {
            const isIn = group.contactIds.includes(id);
            return (
              <Button
                key={group.id}
                size="small"
                active={isIn}
                aria-pressed={isIn}
                text={group.name}
                onClick={() => void writes.place([contact], group, !isIn)}
              />
            );
          })}
        </fieldset>
      ) : null}
    </div>
  );
}

/** Without what people write between the digits: not every telephone takes it. */
const telOf = (phone: string): string => `tel:${phone.replace(/[^\p{Nd}+]/gu, '')}`;
