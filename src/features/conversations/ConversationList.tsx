import { Button } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { useCommands } from '#src/ui/commands/commands.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { ConversationRows } from './conversation/ConversationRows.tsx';
import conversationStyles from './conversation/Conversations.module.css';
import { ConversationsActor } from './conversation/ConversationsActor.tsx';
import { Stale } from './conversation/ConversationsTab.tsx';
import { hasMoreOf, isFailed, isReading, isShown, problemOf, rowsOf } from './conversation/conversations.selectors.ts';
import { NewConversation } from './conversation/NewConversation.tsx';
import { OpenConversation } from './conversation/OpenConversation.tsx';
import { useConversationAddress } from './conversation/useConversationAddress.ts';

/** The conversations that fit, a page at a time, and beside them the one that is open or begun. */
export function ConversationList() {
  const t = useTranslations('conversation', 'work');
  const { send } = ConversationsActor.useActorRef();
  const shown = ConversationsActor.useSelector(isShown);
  const failed = ConversationsActor.useSelector(isFailed);
  const problem = ConversationsActor.useSelector(problemOf);
  const { place, go } = useConversationAddress();
  useCommands([{ id: 'conversations.begin', title: t('conversation:begin'), run: () => go('new') }]);
  if (failed && problem) {
    return <Failed problem={problem} title={t('conversation:failed')} onRetry={() => send({ type: 'conversations.retry' })} />;
  }
  if (!shown) return <Loading />;
  return (
    <div className={conversationStyles.tab}>
      <Stale />
      <div className={place === null ? conversationStyles.alone : conversationStyles.beside}>
        <Found />
        {place === 'new' ? <Begun /> : null}
        {typeof place === 'number' ? <OpenConversation key={place} /> : null}
      </div>
    </div>
  );
}

function Begun() {
  const areas = useRead('drafts.areas', {}, { select: resultOf }).value ?? [];
  return <NewConversation areas={areas} />;
}

function Found() {
  const t = useTranslations('conversation', 'conversations');
  const { send } = ConversationsActor.useActorRef();
  const rows = ConversationsActor.useSelector(rowsOf);
  const reading = ConversationsActor.useSelector(isReading);
  const more = ConversationsActor.useSelector(hasMoreOf);
  const { place, go } = useConversationAddress();
  return (
    <section className={conversationStyles.listPart} aria-labelledby="conversations-list" aria-busy={reading}>
      <div className={`${conversationStyles.head} ${conversationStyles.inset}`}>
        <h2 className={conversationStyles.title} id="conversations-list">
          {t('conversation:conversations')}
        </h2>
        {place === 'new' ? null : (
          <Button intent="primary" icon={<Add />} text={t('conversation:begin')} onClick={() => go('new')} />
        )}
      </div>
      {rows.length === 0 ? (
        reading ? (
          <Loading />
        ) : (
          <Empty title={t('conversations:nothing')} />
        )
      ) : (
        <ConversationRows rows={rows} about />
      )}
      {more ? (
        <div className={conversationStyles.inset}>
          <Button loading={reading} text={t('conversations:older')} onClick={() => send({ type: 'conversations.more' })} />
        </div>
      ) : null}
    </section>
  );
}
