import { Edit, Envelope } from '@blueprintjs/icons';
import { Navigate, useLocation } from 'react-router-dom';
import { useTranslations } from '#src/i18n/i18n.ts';
import { AddButton } from '#src/samples/kit/AddButton.tsx';
import { SearchBox } from '#src/samples/kit/SearchBox.tsx';
import { useStay } from '#src/system/Staying.tsx';
import { Empty } from '#src/ui/Empty.tsx';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';
import { Link } from '#src/ui/Link.tsx';
import { CardedPage } from '#src/ui/page/CardedPage.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import styles from './Mail.module.css';
import { MailKeeper } from './MailKeeper.tsx';
import { MailList } from './MailList.tsx';
import { MailPane } from './MailPane.tsx';
import { MailSide } from './MailSide.tsx';
import { usePane } from './PaneMenu.tsx';
import { useAskedMail } from './useAskedMail.ts';
import { useMailbox, useThreads } from './useMail.ts';
import { pathOf, root, useMailAddress } from './useMailAddress.ts';
import { useMailWrites } from './useMailWrites.ts';
import { useWriting } from './useWriting.ts';

/** Mail: folders, filters and labels, a list of conversations, and one of them open beside, below or over it. */
export function Screen() {
  const t = useTranslations('mail', 'kit', 'forms', 'page', 'system', 'time');
  const address = useMailAddress();
  const { pathname } = useLocation();
  const read = useMailbox();
  const { here, searched, rows } = useThreads(read.value, address);
  const writes = useMailWrites();
  const writing = useWriting(read.value?.mails);
  const pane = usePane();
  useStay('mail', MailKeeper);
  useAskedMail(writing);
  useShortcut('addRow', writing.begin);
  // Search, order and what is open stand behind a place: the bare address has none.
  if (pathname.replace(/\/$/, '') === root) return <Navigate replace to={`${pathOf({})}${address.search}`} />;
  const { openId } = address;
  const isOverList = pane === 'none';
  return (
    <CardedPage
      innerScroll
      ownScroller
      lowOnPhones
      left={{ label: t('mail:places'), content: <MailSide address={address} box={read.value} onWrite={writing.begin} /> }}
      header={
        <div className={styles.header}>
          <PageTitle icon={<Envelope size={20} />}>{t('titles:mail')}</PageTitle>
          <AddButton icon={<Edit />} text={t('mail:write')} onAdd={writing.begin} />
          <SearchBox label={t('mail:search')} searchText={address.searchText} onSeek={address.seek} />
        </div>
      }
    >
      {here ? (
        <div className={styles.page} data-pane={pane} data-open={openId !== undefined}>
          <MailList {...{ address, read, here, searched, rows, writes, writing }} isCovered={isOverList && openId !== undefined} />
          {openId !== undefined && read.value ? (
            <MailPane {...{ address, box: read.value, openId, writes, writing, isOverList }} />
          ) : null}
        </div>
      ) : (
        <Empty title={t('mail:placeGone')}>
          <p>{t('mail:placeGoneWhy')}</p>
          <Link to={pathOf({})}>{t('mail:toInbox')}</Link>
        </Empty>
      )}
    </CardedPage>
  );
}
