import { Chat } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import { SearchBox } from '#src/samples/kit/SearchBox.tsx';
import { useBadge } from '#src/samples/kit/useBadge.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SimplePage } from '#src/ui/page/SimplePage.tsx';
import styles from './Chat.module.css';
import { ChatList } from './ChatList.tsx';
import { Conversation } from './Conversation.tsx';
import './locales/keys.ts';
import { useChatAddress } from './useChatAddress.ts';
import { useChatFollows } from './useFollowedTalk.ts';

/** Talks with people one knows: all of them in a list, and beside it the one that is open. Where there is no room for both, one of them. */
export function Screen() {
  const t = useTranslations('chat', 'kit', 'page', 'time', 'forms', 'services', 'system');
  const address = useChatAddress();
  const contacts = useRead('chat.contacts', {}, useChatFollows());
  useBadge(
    'chat',
    contacts.value?.reduce((sum, { unread }) => sum + unread, 0),
  );
  return (
    <SimplePage
      innerScroll
      ownScroller
      lowOnPhones
      header={
        <div className={styles.header}>
          <PageTitle icon={<Chat size={20} />}>{t('titles:chat')}</PageTitle>
          <SearchBox label={t('chat:search')} searchText={address.searchText} onSeek={address.seek} />
        </div>
      }
    >
      <div className={styles.body} data-open={address.openId !== undefined}>
        <ChatList address={address} contacts={contacts} />
        <Conversation address={address} contacts={contacts} />
      </div>
    </SimplePage>
  );
}
