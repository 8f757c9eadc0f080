import { useMemo } from 'react';
import { chatRows } from '#domain/chat/chat.rules.ts';
import type { ChatContact, ChatUser } from '#domain/chat/chat.schema.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Listing } from '#src/samples/kit/Listing.tsx';
import { RowList, type RowParts } from '#src/samples/kit/RowList.tsx';
import { SampleKeeping } from '#src/samples/kit/SampleKeeping.tsx';
import { useIsSampleChat } from '#src/samples/kit/useIsSampleChat.ts';
import { together } from '#src/system/query/together.ts';
import { type Read, useRead } from '#src/system/query/useRead.ts';
import { momentText } from '#src/ui/time/momentText.ts';
import styles from './Chat.module.css';
import { Face } from './Face.tsx';
import { FoundMessages } from './FoundMessages.tsx';
import { Me } from './Me.tsx';
import type { ChatAddress } from './useChatAddress.ts';
import { useChatFollows } from './useFollowedTalk.ts';

type Props = { address: ChatAddress; contacts: Read<ChatContact[]> };

const both = (contacts: ChatContact[], user: ChatUser) => ({ contacts, user });

/** Everybody to talk to, those one talks with first: who they are, since when the chat rests, and how much of it is unread. */
export function ChatList({ address, contacts }: Props) {
  const t = useTranslations('chat');
  const { value, problem, readAt, retry } = together(contacts, useRead('chat.user', {}, useChatFollows()), both);
  const draw = useChatRow(value?.user);
  const isSample = useIsSampleChat();
  const { searchText } = address;
  const rows = useMemo(() => (value ? chatRows(value.contacts, value.user, searchText) : []), [value, searchText]);
  return (
    <section className={styles.list} aria-label={t('chat:people')}>
      {value ? <Me key={value.user.mood} user={value.user} /> : null}
      <div className={styles.scroll}>
        <Listing
          read={{ value: value?.contacts ?? null, problem, readAt, retry }}
          rows={rows}
          failed={t('chat:failed')}
          empty={t('chat:empty')}
          onClear={() => address.seek('')}
        >
          <RowList
            label={t('chat:people')}
            rows={rows}
            openId={address.openId}
            hrefOf={({ id }) => address.hrefOf(id)}
            draw={draw}
            keys={{ step: ({ id }) => address.open(id) }}
          />
        </Listing>
        {value ? <FoundMessages address={address} contacts={value.contacts} /> : null}
        {isSample ? <SampleKeeping /> : null}
      </div>
    </section>
  );
}

/** How somebody is drawn in the list. */
const useChatRow = (user: ChatUser | undefined) => {
  const t = useTranslations('chat');
  const language = useLanguage();
  const times = useMemo(
    () => new Map(user?.chatList.map(({ contactId, lastMessageTime }) => [contactId, lastMessageTime])),
    [user],
  );
  return (contact: ChatContact): RowParts => {
    const { id, name, mood, unread } = contact;
    const time = times.get(id);
    return {
      name,
      isUnread: unread > 0,
      lead: <Face who={contact} />,
      text: (
        <p className={styles.mood}>
          <bdi>{mood}</bdi>
        </p>
      ),
      tools: (
        <span className={styles.standing}>
          {time ? <time dateTime={time}>{momentText(time, 'shortDay', language)}</time> : null}
          {unread > 0 ? (
            <span className={styles.unread}>
              <span aria-hidden="true">{numberText(unread, language)}</span>
              <span className="visually-hidden">{t('chat:unread', { count: unread, number: numberText(unread, language) })}</span>
            </span>
          ) : null}
        </span>
      ),
    };
  };
};
