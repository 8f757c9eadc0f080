import { Button, Callout } from '@blueprintjs/core';
import { Add, Refresh } from '@blueprintjs/icons';
import type { ConversationRow } from '#domain/conversations/conversation.schema.ts';
import { sentenceOf } from '#domain/kernel/problem.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import type { Read } from '#src/system/query/useRead.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { ConversationRows } from './ConversationRows.tsx';
import styles from './Conversations.module.css';
import { inOrder } from './conversations.selectors.ts';
import { NewConversation } from './NewConversation.tsx';
import { OpenConversation } from './OpenConversation.tsx';
import { useConversationAddress } from './useConversationAddress.ts';
import { useConversation, useConversationsOf } from './useConversations.ts';

/** What people have said about a permit: a list of conversations, and beside it the one that is open. */
export function ConversationsTab({ permit }: { permit: Permit }) {
  // What is wrong with a field is said in the words of the other forms of the permit.
  const t = useTranslations('conversation', 'work', 'time');
  const list = useConversationsOf(permit.id);
  const { value, problem, retry } = list;
  if (!value) return problem ? <Failed problem={problem} title={t('conversation:failed')} onRetry={retry} /> : <Loading />;
  return (
    <div className={styles.tab}>
      <Stale list={list} />
      <Conversations permit={permit} rows={inOrder(value.items)} />
    </div>
  );
}

function Conversations({ permit, rows }: { permit: Permit; rows: readonly ConversationRow[] }) {
  const t = useTranslations('conversation');
  const { place, go } = useConversationAddress();
  const begin = <Button intent="primary" icon={<Add />} text={t('conversation:begin')} onClick={() => go('new')} />;
  if (place === null && rows.length === 0) {
    return (
      <div className={styles.nobody}>
        <Empty title={t('conversation:emptyTitle')}>
          <p>{t('conversation:emptyText')}</p>
        </Empty>
        {begin}
      </div>
    );
  }
  return (
    <div className={place === null ? styles.alone : styles.beside}>
      <section className={styles.listPart} aria-labelledby="conversations-list">
        <div className={`${styles.head} ${styles.inset}`}>
          <h2 className={styles.title} id="conversations-list">
            {t('conversation:conversations')}
          </h2>
          {place === 'new' ? null : begin}
        </div>
        {rows.length === 0 ? (
          <p className={`${styles.muted} ${styles.inset}`}>{t('conversation:emptyText')}</p>
        ) : (
          <ConversationRows rows={rows} />
        )}
      </section>
      {place === 'new' ? <NewConversation permitId={permit.id} /> : null}
      {typeof place === 'number' ? <OpenConversation key={place} id={place} /> : null}
    </div>
  );
}

/** What is shown may be old: reading it again has failed. */
export function Stale({ list }: { list: Read<unknown> }) {
  const t = useTranslations('conversation');
  const language = useLanguage();
  const stale = [list, useConversation()].filter(({ value, problem }) => value && problem);
  const problem = stale[0]?.problem;
  if (!problem) return null;
  const retry = () => {
    for (const read of stale) read.retry();
  };
  return (
    <Callout intent="warning" role="alert">
      <div className={styles.head}>
        <span>
          {t('conversation:stale')} {sentenceOf(problem, language)}
        </span>
        <Button icon={<Refresh />} text={t('ui:retry')} onClick={retry} />
      </div>
    </Callout>
  );
}
