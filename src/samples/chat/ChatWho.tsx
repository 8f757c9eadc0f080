import { useTranslations } from '#src/i18n/i18n.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useRead } from '#src/system/query/useRead.ts';
import { Link } from '#src/ui/Link.tsx';
import styles from './ChatWho.module.css';
import { Face } from './Face.tsx';
import { useChatFollows } from './useFollowedTalk.ts';

/** With whom the panel of the chat talks, by picture and name; it leads to that chat on its page. */
export function ChatWho({ contactId }: { contactId: string }) {
  const t = useTranslations('chat');
  const contact = useRead('chat.contacts', {}, useChatFollows()).value?.find(({ id }) => id === contactId);
  const { samples } = usePorts();
  if (!contact) return null;
  const who = (
    <>
      <Face who={contact} />
      <bdi>{contact.name}</bdi>
    </>
  );
  if (!samples) return <span className={styles.who}>{who}</span>;
  return (
    <Link className={styles.who} to={`/apps/chat/${encodeURIComponent(contactId)}`} title={t('chat:onPage')}>
      {who}
    </Link>
  );
}
