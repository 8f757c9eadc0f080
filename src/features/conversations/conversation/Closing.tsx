import { Button } from '@blueprintjs/core';
import { useId } from 'react';
import { type Conversation, mayCloseConversation } from '#domain/conversations/conversation.schema.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { LinesField } from '#src/entities/work/form/Fields.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { rolesOf, userOf, useSession } from '#src/system/session.ts';
import { ConversationForm } from './ConversationForm.tsx';
import styles from './Conversations.module.css';
import { ConversationsActor } from './ConversationsActor.tsx';
import { checkSummary, formNames } from './conversationForms.ts';
import { typedIn } from './conversations.selectors.ts';
import { useConversationForm, useConversationPress } from './useConversationForm.ts';

const nothing = { summary: '' };

/** Whether the person who is signed in may close the conversation, or open it again. */
const useMayClose = ({ started_by, participants }: Conversation): boolean => {
  const roles = useSession(rolesOf);
  const { sap } = useSession(userOf);
  return mayCloseConversation({ startedBy: started_by.sap, taking: participants }, { sap, roles });
};

/** The end of a conversation: its summary, or the way there. */
export function Closing({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('conversation');
  const { send } = ConversationsActor.useActorRef();
  const form = formNames.close(conversation.id);
  const asked = ConversationsActor.useSelector(typedIn(form)) !== undefined;
  const may = useMayClose(conversation);
  if (conversation.state === 'closed') return <Closed conversation={conversation} />;
  if (!may) return null;
  if (asked) return <CloseForm conversation={conversation} />;
  return (
    <div className={styles.part}>
      <div className={styles.actions}>
        <Button text={t('conversation:close')} onClick={() => send({ type: 'conversations.typed', form, value: nothing })} />
      </div>
    </div>
  );
}

function CloseForm({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('conversation');
  const form = formNames.close(conversation.id);
  const { value, change, discard, save, saving, errorOf } = useConversationForm(form, nothing, checkSummary);
  return (
    <div className={styles.part}>
      <ConversationForm
        form={form}
        title={t('conversation:close')}
        submit={t('conversation:closeNow')}
        saving={saving}
        onCancel={discard}
        onSubmit={() =>
          save(({ summary }) => ({ kind: 'close', conversation: conversation.id, version: conversation.version, summary }))
        }
      >
        <LinesField
          rows={3}
          label={t('conversation:summary')}
          help={t('conversation:summaryHelp')}
          value={value.summary}
          error={errorOf('summary')}
          onTyped={(summary) => change({ summary })}
        />
      </ConversationForm>
    </div>
  );
}

function Closed({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('conversation');
  const heading = useId();
  const form = formNames.press(conversation.id);
  const { press, busy } = useConversationPress(form);
  const may = useMayClose(conversation);
  return (
    <section className={styles.ended} aria-labelledby={heading}>
      <div className={styles.head}>
        <h3 className={styles.partTitle} id={heading}>
          {t('conversation:summary')}
        </h3>
        {may ? (
          <Button
            size="small"
            disabled={busy}
            text={t('conversation:reopen')}
            onClick={() => press({ kind: 'reopen', conversation: conversation.id, version: conversation.version })}
          />
        ) : null}
      </div>
      <p className={styles.said} dir="auto">
        {conversation.summary}
      </p>
      {conversation.ended_at ? (
        <p className={styles.muted}>
          {t('conversation:closedAt')} <SiteTime at={conversation.ended_at} zone={conversation.time_zone} />
        </p>
      ) : null}
    </section>
  );
}
