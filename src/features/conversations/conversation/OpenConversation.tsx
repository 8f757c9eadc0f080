import { Button } from '@blueprintjs/core';
import { ArrowLeft, Lock } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import type { Conversation } from '#domain/conversations/conversation.schema.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { Names } from '#src/ui/text/Names.tsx';
import { AnswerBox } from './AnswerBox.tsx';
import { ChangeConversation } from './ChangeConversation.tsx';
import { Closing } from './Closing.tsx';
import { ConversationActions } from './ConversationActions.tsx';
import { ConversationState } from './ConversationState.tsx';
import styles from './Conversations.module.css';
import { modeName, topicName } from './conversationTexts.ts';
import { Observation } from './Observation.tsx';
import { Thread } from './Thread.tsx';
import { useConversationAddress } from './useConversationAddress.ts';
import { useFreshConversation } from './useConversations.ts';

/** One conversation: what was said, what was agreed, and how it ended. */
export function OpenConversation({ id }: { id: number }) {
  const t = useTranslations('conversation');
  const { go } = useConversationAddress();
  return (
    <section className={styles.card} aria-label={t('conversation:conversation')}>
      <div className={styles.back}>
        <Button
          variant="minimal"
          icon={<ArrowLeft className={styles.arrow} />}
          text={t('conversation:toList')}
          onClick={() => go(null)}
        />
      </div>
      <Shown id={id} />
    </section>
  );
}

function Shown({ id }: { id: number }) {
  const t = useTranslations('conversation');
  const { value, problem, retry } = useFreshConversation(id);
  // Not any more, too: who it is kept from sees it no longer.
  if (problem?.code === 'not_found') return <Empty title={t('conversation:missing')} />;
  if (value) return <Whole conversation={value} />;
  return problem ? <Failed problem={problem} title={t('conversation:failed')} onRetry={retry} /> : <Loading />;
}

function Whole({ conversation }: { conversation: Conversation }) {
  return (
    <>
      <Head conversation={conversation} />
      <ChangeConversation conversation={conversation} />
      {conversation.state === 'closed' ? <Closing conversation={conversation} /> : null}
      <Thread conversation={conversation} />
      {conversation.state === 'open' ? <AnswerBox conversation={conversation} /> : null}
      <ConversationActions conversation={conversation} />
      {conversation.state === 'open' ? <Closing conversation={conversation} /> : null}
    </>
  );
}

function Head({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('conversation');
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus is the browser's: it can be set only when the heading is in the page.
  useEffect(() => heading.current?.focus(), []);
  return (
    <header className={styles.conversationHead}>
      <div className={styles.rowHead}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {topicName(conversation.topic)}
        </h2>
        <ConversationState state={conversation.state} />
      </div>
      <div className={styles.facts}>
        <Observation word={conversation.observation} />
        <span>{modeName(conversation.mode)}</span>
        {conversation.visibility === 'hse' ? (
          <span className={styles.sign}>
            <Lock size={14} aria-hidden />
            {t('conversation:hseOnly')}
          </span>
        ) : null}
        <Ltr>{conversation.number}</Ltr>
        <SiteTime at={conversation.started_at} zone={conversation.time_zone} />
      </div>
      <p className={styles.muted}>
        {t('conversation:with')}{' '}
        <Names
          names={conversation.participants.map(({ sap, name }) =>
            sap === null ? t('conversation:notRegistered', { name }) : name,
          )}
        />
      </p>
    </header>
  );
}
