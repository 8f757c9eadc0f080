import { Button, MenuItem } from '@blueprintjs/core';
import { CaretDown, Trash } from '@blueprintjs/icons';
import { useRef } from 'react';
import { listText } from '#domain/kernel/readingText.ts';
import { mailSorts, type Thread, type ThreadKind, threadKinds } from '#domain/mail/mail.rules.ts';
import type { Mail } from '#domain/mail/mail.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { ListBar } from '#src/samples/kit/ListBar.tsx';
import { Listing } from '#src/samples/kit/Listing.tsx';
import { RowList, type RowListHandle } from '#src/samples/kit/RowList.tsx';
import { SearchedIn } from '#src/samples/kit/SearchedIn.tsx';
import { type Selection, useSelection } from '#src/samples/kit/selection.ts';
import { useListTitle } from '#src/samples/kit/useListTitle.ts';
import { useOpenDialog } from '#src/system/dialog.ts';
import type { Read } from '#src/system/query/useRead.ts';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';
import { Link } from '#src/ui/Link.tsx';
import { MenuList } from '#src/ui/MenuList.tsx';
import { MenuPopover } from '#src/ui/MenuPopover.tsx';
import { TipButton } from '#src/ui/TipButton.tsx';
import styles from './Mail.module.css';
import { LinesByKey, MailActions } from './MailActions.tsx';
import { PaneMenu } from './PaneMenu.tsx';
import { type Mailbox, useViewName } from './useMail.ts';
import { type MailAddressBar, pathOf } from './useMailAddress.ts';
import { useMailRow } from './useMailRow.tsx';
import type { MailWrites } from './useMailWrites.ts';
import type { Writing } from './useWriting.ts';

type Props = {
  address: MailAddressBar;
  read: Read<Mailbox>;
  /** What the place holds, what is searched, and of that what fits. */
  here: readonly Mail[];
  searched: readonly Mail[];
  rows: readonly Thread[];
  writes: MailWrites;
  writing: Writing;
  /** The mail that is open lies over the list: keys lead from mail to mail. */
  isCovered: boolean;
};

/** The mails of a place, as conversations. */
export function MailList({ address, read, here, searched, rows, writes, writing, isCovered }: Props) {
  const t = useTranslations('mail', 'kit');
  const language = useLanguage();
  const { query, openId, hrefOf, open, isEverywhere, isDescending } = address;
  const box = read.value;
  const selection = useSelection(rows.map(({ id }) => id));
  const draw = useMailRow(box, writes, isEverywhere);
  const chosen = rows.filter(({ id }) => selection.isChosen(id));
  const nameOf = useViewName();
  const view =
    box?.filters.find(({ handle }) => handle === query.filterHandle) ??
    box?.folders.find(({ handle }) => handle === query.folderHandle);
  const place = view ? nameOf(view) : box?.labels.find(({ handle }) => handle === query.labelHandle)?.title;
  const openRow = rows.find(({ mails }) => mails.some(({ id }) => id === openId));
  useListTitle(t('titles:mail'), place, box?.mails.find(({ id }) => id === openId)?.subject);
  const mailsOf = (threads: readonly Thread[]): Mail[] => threads.flatMap(({ mails }) => mails);
  const closeIfOpen = (threads: readonly Thread[]) => {
    if (openRow && threads.some(({ id }) => id === openRow.id)) address.close();
  };
  const list = useRef<RowListHandle>(null);
  const openDialog = useOpenDialog();
  const withMeant = (act: (meant: readonly Thread[]) => void) => () => {
    const ids = list.current?.meant() ?? [];
    if (ids.length > 0) act(rows.filter(({ id }) => ids.includes(id)));
  };
  useShortcut(
    'unreadMail',
    withMeant((meant) => {
      const isAllRead = mailsOf(meant).every(({ read: isRead }) => isRead);
      writes.mark(isAllRead ? meant.map(({ newest }) => newest) : mailsOf(meant), { read: !isAllRead }, true);
    }),
  );
  const ask = (of: 'label' | 'move') =>
    withMeant((meant) => {
      const ids = mailsOf(meant).map(({ id }) => id);
      const title = t(of === 'label' ? 'mail:label' : 'mail:moveTo');
      openDialog(title, <LinesByKey {...{ of, ids }} onGone={() => closeIfOpen(meant)} />);
    });
  useShortcut('labelMail', ask('label'));
  useShortcut('moveMail', ask('move'));
  return (
    <div className={styles.list} data-covered={isCovered}>
      <div className={styles.bar}>
        <ListBar
          address={address}
          sorts={mailSorts.map((member) => ({
            member,
            text: t(`mail:sort_${member === 'unread' && isDescending ? 'read' : member}`),
          }))}
          ownOrder={t(isDescending ? 'mail:sort_oldest' : 'mail:sort_newest')}
          selection={selection}
          count={box ? t('mail:found', { count: rows.length }) : ''}
        >
          {box ? <MailActions mails={mailsOf(chosen)} box={box} writes={writes} onGone={() => closeIfOpen(chosen)} /> : null}
        </ListBar>
        {query.folderHandle === 'trash' && here.length > 0 ? (
          <TipButton
            variant="minimal"
            intent="danger"
            icon={<Trash />}
            tip={t('mail:emptyTrash')}
            onClick={() => writes.emptyTrash(here)}
          />
        ) : null}
        <SelectMenu rows={rows} selection={selection} />
        <PaneMenu />
      </div>
      <div className={styles.scroll} data-scroll={address.path}>
        {place !== undefined && address.searchText.trim() ? <Searched address={address} place={place} /> : null}
        <Listing
          read={{ ...read, value: box && searched }}
          rows={rows.length > 0 ? searched : []}
          failed={t('mail:failed')}
          empty={t('mail:empty')}
          next={<Next address={address} onWrite={writing.begin} />}
          onClear={address.seekNothing}
        >
          <RowList
            label={t('titles:mail')}
            rows={rows}
            openId={openRow?.id}
            hrefOf={({ id }) => hrefOf(id)}
            draw={draw}
            selection={selection}
            handle={list}
            keys={{
              // Several are answered by nobody.
              edit: withMeant((meant) => meant[0] && meant.length === 1 && writing.edit(meant[0].newest)),
              star: (threads) => {
                const isStarred = threads.every(threadKinds.starred);
                const names = threads.map(({ newest }) => newest.subject || t('mail:noSubject'));
                writes.mark(isStarred ? mailsOf(threads) : threads.map(({ newest }) => newest), { starred: !isStarred });
                return t(isStarred ? 'kit:unstarred' : 'kit:starred', { names: listText(names, language) });
              },
              remove: (threads) => {
                closeIfOpen(threads);
                writes.remove(mailsOf(threads));
              },
              ...(isCovered ? { step: ({ id }: Thread) => open(id) } : {}),
            }}
          />
        </Listing>
      </div>
    </div>
  );
}

/** Where was searched, and the way to search elsewhere. */
function Searched({ address, place }: { address: MailAddressBar; place: string }) {
  const t = useTranslations('mail', 'kit');
  const { isEverywhere, seekEverywhere } = address;
  return (
    <SearchedIn text={isEverywhere ? t('mail:soughtInAll') : t('kit:soughtOnlyIn', { place })}>
      <Button
        variant="minimal"
        intent="primary"
        text={isEverywhere ? t('kit:seekOnlyIn', { place }) : t('kit:seekEverywhere')}
        onClick={() => seekEverywhere(!isEverywhere)}
      />
    </SearchedIn>
  );
}

/** Why nothing is here, and what can be done about it. */
function Next({ address, onWrite }: { address: MailAddressBar; onWrite: () => void }) {
  const t = useTranslations('mail');
  const { folderHandle, filterHandle } = address.query;
  const place = folderHandle ?? filterHandle ?? 'label';
  const known = (['inbox', 'sent', 'drafts', 'spam', 'trash', 'starred', 'important'] as const).find((one) => one === place);
  return (
    <>
      <p>{t(`mail:why_${known ?? 'label'}`)}</p>
      {known === 'inbox' || known === 'sent' || known === 'drafts' ? (
        <Button intent="primary" text={t('mail:write')} onClick={onWrite} />
      ) : (
        <Link to={pathOf({})}>{t('mail:toInbox')}</Link>
      )}
    </>
  );
}

/** Selects by what the lines are (all, none, unread …). */
function SelectMenu({ rows, selection }: { rows: readonly Thread[]; selection: Selection }) {
  const t = useTranslations('mail');
  const ids = (threads: readonly Thread[]) => threads.map(({ id }) => id);
  const menu = (
    <MenuList label={t('mail:select')}>
      <MenuItem text={t('mail:select_all')} onClick={() => selection.choose(ids(rows))} />
      <MenuItem text={t('mail:select_none')} onClick={selection.clear} />
      {(Object.keys(threadKinds) as ThreadKind[]).map((kind) => (
        <MenuItem
          key={kind}
          text={t(`mail:select_${kind}`)}
          onClick={() => selection.choose(ids(rows.filter(threadKinds[kind])))}
        />
      ))}
    </MenuList>
  );
  return (
    <MenuPopover content={menu} placement="bottom-end">
      <TipButton variant="minimal" tip={t('mail:select')} icon={<CaretDown />} aria-haspopup="menu" />
    </MenuPopover>
  );
}
