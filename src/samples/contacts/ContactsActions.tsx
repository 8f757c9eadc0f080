import { Button, Classes } from '@blueprintjs/core';
import { Envelope, GitMerge, Layers, Star, StarEmpty, Trash } from '@blueprintjs/icons';
import { fullNameOf } from '#domain/contacts/contacts.rules.ts';
import type { Contact } from '#domain/contacts/contacts.schema.ts';
import { mailLimits } from '#domain/mail/mail.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { composePath } from '#src/samples/kit/composePath.ts';
import { Link } from '#src/ui/Link.tsx';
import { MenuCheck } from '#src/ui/MenuCheck.tsx';
import { MenuList } from '#src/ui/MenuList.tsx';
import { MenuPopover } from '#src/ui/MenuPopover.tsx';
import styles from './Contacts.module.css';
import type { Book } from './useContacts.ts';
import type { ContactsWrites } from './useContactsWrites.ts';

type Props = { chosen: readonly Contact[]; book: Book | null; writes: ContactsWrites };

/** What can be done with the contacts that are chosen. */
export function ContactsActions({ chosen, book, writes }: Props) {
  const t = useTranslations('contacts');
  const reached = chosen.map((one) => ({ name: fullNameOf(one), email: one.email })).filter(({ email }) => email !== '');
  return (
    <>
      {reached.length > 0 && reached.length <= mailLimits.people ? (
        <Link className={`${Classes.BUTTON} ${Classes.MINIMAL} ${styles.way}`} to={composePath(reached)}>
          <Envelope />
          <span className={Classes.BUTTON_TEXT}>{t('contacts:mail')}</span>
        </Link>
      ) : null}
      <Button variant="minimal" icon={<Star />} text={t('contacts:star')} onClick={() => void writes.star(chosen)} />
      <Button variant="minimal" icon={<StarEmpty />} text={t('contacts:unstar')} onClick={() => void writes.unstar(chosen)} />
      {book && book.user.groups.length > 0 ? <GroupMenu chosen={chosen} book={book} writes={writes} /> : null}
      {chosen.length > 1 ? (
        <Button variant="minimal" icon={<GitMerge />} text={t('contacts:mergeThese')} onClick={() => void writes.merge([chosen])} />
      ) : null}
      <Button
        variant="minimal"
        intent="danger"
        icon={<Trash />}
        text={t('contacts:remove')}
        onClick={() => writes.remove(chosen)}
      />
    </>
  );
}

function GroupMenu({ chosen, book, writes }: Props & { book: Book }) {
  const t = useTranslations('contacts');
  const menu = (
    <MenuList label={t('contacts:groups')}>
      {book.user.groups.map((group) => {
        const isIn = chosen.every(({ id }) => group.contactIds.includes(id));
        return <MenuCheck key={group.id} isOn={isIn} text={group.name} onClick={() => void writes.place(chosen, group, !isIn)} />;
      })}
    </MenuList>
  );
  return (
    <MenuPopover content={menu} placement="bottom-start">
      <Button variant="minimal" icon={<Layers />} text={t('contacts:group')} />
    </MenuPopover>
  );
}
