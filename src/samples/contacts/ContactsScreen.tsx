import { Person, Plus } from '@blueprintjs/icons';
import { Navigate, useLocation } from 'react-router-dom';
import { useTranslations } from '#src/i18n/i18n.ts';
import { AddButton } from '#src/samples/kit/AddButton.tsx';
import { SearchBox } from '#src/samples/kit/SearchBox.tsx';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SimplePage } from '#src/ui/page/SimplePage.tsx';
import { ContactDetail } from './ContactDetail.tsx';
import styles from './Contacts.module.css';
import { ContactsList } from './ContactsList.tsx';
import { ContactsSide } from './ContactsSide.tsx';
import { useBook, useContactsKnown } from './useContacts.ts';
import { placePath, root, useContactsAddress } from './useContactsAddress.ts';

/** People one knows: a list by places and groups, searched, sorted and written, with one of them open beside it. */
export function Screen() {
  const t = useTranslations('contacts', 'kit', 'forms', 'page', 'time', 'services', 'system');
  const address = useContactsAddress();
  const { pathname } = useLocation();
  const book = useBook();
  useContactsKnown(book.value);
  useShortcut('addRow', address.add);
  // Search, order and what is open stand behind a place: the bare address has none.
  if (pathname.replace(/\/$/, '') === root) return <Navigate replace to={`${placePath('all')}${address.search}`} />;
  return (
    <SimplePage
      innerScroll
      ownScroller
      lowOnPhones
      sidebarsUnderHeader
      left={{ label: t('contacts:places'), content: <ContactsSide address={address} book={book.value} /> }}
      header={
        <div className={styles.header}>
          <PageTitle icon={<Person size={20} />}>{t('titles:contacts')}</PageTitle>
          <AddButton icon={<Plus />} text={t('contacts:add')} onAdd={address.add} />
          <SearchBox label={t('contacts:search')} searchText={address.searchText} onSeek={address.seek} />
        </div>
      }
    >
      <div className={styles.body}>
        <ContactsList address={address} book={book} />
        {address.openId !== undefined || address.isNew ? (
          <ContactDetail key={address.openId} address={address} book={book.value} />
        ) : null}
      </div>
    </SimplePage>
  );
}
