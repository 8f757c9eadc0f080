import type { ChatContact } from '#domain/chat/chat.schema.ts';
import { foundAtOnce } from '#domain/chat/chat.schema.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useIsSampleChat } from '#src/samples/kit/useIsSampleChat.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Link } from '#src/ui/Link.tsx';
import { momentText } from '#src/ui/time/momentText.ts';
import styles from './Chat.module.css';
import type { ChatAddress } from './useChatAddress.ts';

/** Fewer letters are in nearly everything. */
const minLetters = 2;

type Props = { address: ChatAddress; contacts: readonly ChatContact[] };

/** Messages that hold what is searched for, each a link to its place in its chat. */
export function FoundMessages({ address, contacts }: Props) {
  const t = useTranslations('chat');
  const language = useLanguage();
  const isSample = useIsSampleChat();
  const q = address.searchText.trim();
  const asked = isSample || q.length < minLetters ? null : { query: { q } };
  const { value, problem, retry } = useRead('teamChat.search', asked);
  if (!asked) return null;
  if (problem && !value) return <Failed problem={problem} title={t('chat:foundFailed')} onRetry={retry} />;
  const items = value?.result.items ?? [];
  const nameOf = new Map(contacts.map(({ id, name }) => [id, name]));
  return (
    <section className={styles.found} aria-label={t('chat:found')}>
      <h2 className={styles.foundTitle}>{t('chat:found')}</h2>
      <p role="status" className={styles.mood}>
        {value ? t('chat:foundCount', { count: items.length, number: numberText(items.length, language) }) : ''}
      </p>
      <ul>
        {items.map(({ contactId, message: { seq = 0, time, message } }) => (
          <li key={`${contactId} ${seq}`}>
            <Link to={`${address.hrefOf(contactId)}&message=${seq}`}>
              <bdi className={styles.name}>{nameOf.get(contactId)}</bdi>
              <span dir="auto" className={styles.foundText}>
                {message}
              </span>
              <time dateTime={time}>{momentText(time, 'shortDay', language)}</time>
            </Link>
          </li>
        ))}
      </ul>
      {items.length === foundAtOnce ? <p className={styles.mood}>{t('chat:foundMore')}</p> : null}
    </section>
  );
}
