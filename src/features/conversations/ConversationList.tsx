import { Button } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import type { ReadPages } from '#src/system/query/useReadPages.ts';
import { useCommands } from '#src/ui/commands/commands.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { ConversationRows } from './conversation/ConversationRows.tsx';
import conversationStyles from './conversation/Conversations.module.css';
import { Stale } from './conversation/ConversationsTab.tsx';
import { NewConversation } from './conversation/NewConversation.tsx';
import { OpenConversation } from './conversation/OpenConversation.tsx';
import { useConversationAddress } from './conversation/useConversationAddress.ts';
import { type ConversationsView, useConversationPages } from './conversation/useConversations.ts';

/** The conversations that fit, a page at a time, and beside them the one that is open or begun. */
export function ConversationList({ view }: { view: ConversationsView }) {
  const t = useTranslations('conversation', 'work');
  const list = useConversationPages(view);
  const { place, go } = useConversationAddress();
  useCommands([{ id: 'conversations.begin', title: t('conversation:begin'), run: () => go('new') }]);
  return (
    <div className={conversationStyles.tab}>
      <Stale list={list} />
      <div className={place === null ? conversationStyles.alone : conversationStyles.beside}>
        <Found list={list} />
        {place === 'new' ? <Begun /> : null}
        {typeof place === 'number' ? <OpenConversation key={place} id={place} /> : null}
      </div>
    </div>
  );
}

function Begun() {
  const areas = useRead('drafts.areas', {}, { select: resultOf }).value ?? [];
  return <NewConversation areas={areas} />;
}

type FoundProps = { list: ReadPages<'conversations.list'> };

function Found({ list }: FoundProps) {
  const t = useTranslations('conversation');
  const { place, go } = useConversationAddress();
  return (
    <section className={conversationStyles.listPart} aria-labelledby="conversations-list" aria-busy={list.isReading}>
      <div className={`${conversationStyles.head} ${conversationStyles.inset}`}>
        <h2 className={conversationStyles.title} id="conversations-list">
          {t('conversation:conversations')}
        </h2>
        {place === 'new' ? null : (
          <Button intent="primary" icon={<Add />} text={t('conversation:begin')} onClick={() => go('new')} />
        )}
      </div>
      <Rows list={list} />
    </section>
  );
}

function Rows({ list: { value, problem, retry, more, isReading } }: FoundProps) {
  const t = useTranslations('conversation', 'conversations');
  if (!value) return problem ? <Failed problem={problem} title={t('conversation:failed')} onRetry={retry} /> : <Loading />;
  if (value.items.length === 0) return <Empty title={t('conversations:nothing')} />;
  return (
    <>
      <ConversationRows rows={value.items} about />
      {value.hasMore ? (
        <div className={conversationStyles.inset}>
          <Button loading={isReading} text={t('conversations:older')} onClick={more} />
        </div>
      ) : null}
    </>
  );
}
