import { Button } from '@blueprintjs/core';
import { useRef } from 'react';
import { contactSorts, fullNameOf } from '#domain/contacts/contacts.rules.ts';
import type { Contact } from '#domain/contacts/contacts.schema.ts';
import { listText } from '#domain/kernel/readingText.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { ListBar } from '#src/samples/kit/ListBar.tsx';
import { Listing } from '#src/samples/kit/Listing.tsx';
import { RowList, type RowListHandle } from '#src/samples/kit/RowList.tsx';
import { SearchedIn } from '#src/samples/kit/SearchedIn.tsx';
import { useSelection } from '#src/samples/kit/selection.ts';
import { useListTitle } from '#src/samples/kit/useListTitle.ts';
import type { Read } from '#src/system/query/useRead.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Link } from '#src/ui/Link.tsx';
import styles from './Contacts.module.css';
import { ContactsActions } from './ContactsActions.tsx';
import { ContactsFiles } from './ContactsFiles.tsx';
import { ContactsHead, columns, sortOf, tracks } from './ContactsHead.tsx';
import { Letters } from './Letters.tsx';
import { useContactRow } from './useContactRow.tsx';
import { type Book, groupOf, useShown } from './useContacts.ts';
import { type ContactsAddress, newId, placePath } from './useContactsAddress.ts';
import { useContactsWrites } from './useContactsWrites.ts';

/** The contacts of a place or group, as they are searched and sorted. */
export function ContactsList({ address, book }: { address: ContactsAddress; book: Read<Book> }) {
  const t = useTranslations('contacts', 'kit');
  const language = useLanguage();
  const { groupId, openId, hrefOf } = address;
  const { held, rows } = useShown(book.value, address);
  const selection = useSelection(rows.map(({ id }) => id));
  const writes = useContactsWrites();
  const draw = useContactRow(book.value, writes);
  const list = useRef<RowListHandle>(null);
  /** Each is turned over: what had a star has none any more. */
  const starsSaid = (contacts: readonly Contact[]): string => {
    const { starred = [] } = book.value?.user ?? {};
    const named = (isOff: boolean) => contacts.filter(({ id }) => starred.includes(id) === isOff).map(fullNameOf);
    const said = (['kit:starred', 'kit:unstarred'] as const).map((key, at) => ({ key, names: named(at === 1) }));
    return said.flatMap(({ key, names }) => (names.length > 0 ? t(key, { names: listText(names, language) }) : [])).join('. ');
  };
  const chosen = rows.filter(({ id }) => selection.isChosen(id));
  const group = book.value ? groupOf(book.value, groupId) : undefined;
  const place =
    groupId !== undefined ? 'group' : address.placeId === 'frequent' || address.placeId === 'starred' ? address.placeId : 'all';
  const placeName = place === 'group' ? group?.name : t(`contacts:${place}`);
  const open = rows.find(({ id }) => id === openId);
  useListTitle(t('titles:contacts'), placeName, open && fullNameOf(open));
  if (book.value && groupId !== undefined && !group)
    return (
      <div className={styles.list}>
        <Empty title={t('contacts:groupGone')}>
          <Link to={placePath('all')}>{t('contacts:backToAll')}</Link>
        </Empty>
      </div>
    );
  return (
    <div className={styles.listed}>
      <Letters rows={rows} by={address.sort} onChoose={(index) => list.current?.lead(index)} />
      <div className={styles.list}>
        <div className={styles.bar}>
          <ListBar
            address={address}
            sorts={contactSorts.slice(1).map((member) => ({ member, text: t(`contacts:sort_${member}`) }))}
            ownOrder={t('contacts:sort_name')}
            selection={selection}
            count={book.value ? t('contacts:found', { count: rows.length }) : ''}
          >
            <ContactsActions chosen={chosen} book={book.value} writes={writes} />
          </ListBar>
          <ContactsFiles book={book.value} shown={chosen.length > 0 ? chosen : rows} writes={writes} />
        </div>
        {place !== 'all' && placeName !== undefined && address.searchText.trim() ? (
          <SearchedIn text={t('kit:soughtOnlyIn', { place: placeName })}>
            <Link to={`${placePath('all')}${address.search}`}>{t('kit:seekEverywhere')}</Link>
          </SearchedIn>
        ) : null}
        <div className={styles.column}>
          {rows.length > 0 ? <ContactsHead address={address} /> : null}
          <div className={styles.scroll} data-scroll={address.path}>
            <Listing
              read={{ ...book, value: book.value && held }}
              rows={rows}
              failed={t('contacts:failed')}
              empty={t(`contacts:empty_${place}`)}
              next={
                place === 'all' ? (
                  <Button intent="primary" text={t('contacts:add')} onClick={address.add} />
                ) : (
                  <Link to={placePath('all')}>{t('contacts:backToAll')}</Link>
                )
              }
              onClear={address.seekNothing}
            >
              <RowList
                label={t('titles:contacts')}
                rows={rows}
                openId={address.isNew ? newId : openId}
                hrefOf={({ id }) => hrefOf(id)}
                draw={draw}
                selection={selection}
                keys={{
                  edit: ({ id }) => address.edit(id),
                  star: (contacts) => {
                    const [one, ...others] = contacts;
                    if (one) void (others.length > 0 ? writes.toggleStars(contacts) : writes.toggleStar(one));
                    return starsSaid(contacts);
                  },
                  remove: (contacts) => writes.remove(contacts),
                }}
                tracks={tracks}
                columns={columns.map((members) =>
                  listText(
                    members.map((member) => t(`contacts:sort_${member}`)),
                    language,
                  ),
                )}
                cellsClass={styles.cells}
                sorted={{
                  at: columns.findIndex((members) => members.includes(sortOf(address))),
                  isDescending: address.isDescending,
                }}
                handle={list}
              />
            </Listing>
          </div>
        </div>
      </div>
    </div>
  );
}
