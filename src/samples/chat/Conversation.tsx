import { ArrowLeft, Chat, Person } from '@blueprintjs/icons';
import { useSearchParams } from 'react-router-dom';
import type { ChatContact } from '#domain/chat/chat.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { usePageTitle } from '#src/platform/usePageTitle.ts';
import { Talk } from '#src/samples/kit/Talk.tsx';
import { useIsSampleChat } from '#src/samples/kit/useIsSampleChat.ts';
import type { Read } from '#src/system/query/useRead.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Link } from '#src/ui/Link.tsx';
import styles from './Chat.module.css';
import { Face } from './Face.tsx';
import type { ChatAddress } from './useChatAddress.ts';
import { useFollowedTalk } from './useFollowedTalk.ts';

type Props = { address: ChatAddress; contacts: Read<ChatContact[]> };

/** The chat that is open: with whom, and what was said; what to do where none is. */
export function Conversation({ address, contacts }: Props) {
  const t = useTranslations('chat');
  const { openId, rootHref } = address;
  useFollowedTalk(openId);
  const [params] = useSearchParams();
  const contact = contacts.value?.find(({ id }) => id === openId);
  usePageTitle([contact?.name, t('titles:chat')].filter(Boolean).join(' · '));
  if (contact)
    return (
      <section className={styles.talk} aria-label={contact.name}>
        <Head contact={contact} rootHref={rootHref} />
        <Talk fills contact={contact} at={Number(params.get('message')) || undefined} />
      </section>
    );
  if (openId === undefined)
    return (
      <div className={styles.nothing}>
        <Chat size={48} />
        <p>{t('chat:choose')}</p>
      </div>
    );
  // Nobody is missed before it is known who there is.
  if (!contacts.value) return null;
  return (
    <div className={styles.nothing}>
      <Empty title={t('chat:gone')}>
        <p>{t('chat:goneText')}</p>
        <Link to={rootHref}>{t('chat:toList')}</Link>
      </Empty>
    </div>
  );
}

function Head({ contact, rootHref }: { contact: ChatContact; rootHref: string }) {
  const t = useTranslations('chat');
  const { id, name, status, mood, members } = contact;
  const isSample = useIsSampleChat();
  return (
    <header className={styles.head}>
      <Link className={styles.back} to={rootHref} aria-label={t('chat:toList')} title={t('chat:toList')}>
        <ArrowLeft className={styles.arrow ?? ''} />
      </Link>
      <Face who={contact} />
      <div className={styles.mine}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        <p className={styles.mood}>
          {members ? null : t(`chat:status_${status}`)}
          {mood ? (
            <>
              {members ? null : ' · '}
              <bdi>{mood}</bdi>
            </>
          ) : null}
        </p>
      </div>
      {isSample ? (
        <Link
          className={styles.toContact}
          to={`/apps/contacts/all/${encodeURIComponent(id)}`}
          aria-label={t('chat:inContacts')}
          title={t('chat:inContacts')}
        >
          <Person />
        </Link>
      ) : null}
    </header>
  );
}
