import { Button } from '@blueprintjs/core';
import { Edit } from '@blueprintjs/icons';
import { type Conversation, mayChangeConversation } from '#domain/conversations/conversation.schema.ts';
import { LinesField } from '#src/entities/work/form/Fields.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { rolesOf, userOf, useSession } from '#src/system/session.ts';
import { ConversationFields } from './ConversationFields.tsx';
import { ConversationForm } from './ConversationForm.tsx';
import styles from './Conversations.module.css';
import { ConversationsActor } from './ConversationsActor.tsx';
import { changeFormOf, checkChange, formNames } from './conversationForms.ts';
import { typedIn } from './conversations.selectors.ts';
import { useConversationForm } from './useConversationForm.ts';

/** Puts right what an open conversation is about, for those who may; the server decides. */
export function ChangeConversation({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('conversation');
  const { send } = ConversationsActor.useActorRef();
  const { sap } = useSession(userOf);
  const roles = useSession(rolesOf);
  const form = formNames.change(conversation.id);
  const asked = ConversationsActor.useSelector(typedIn(form)) !== undefined;
  if (conversation.state !== 'open' || !mayChangeConversation(conversation.started_by.sap, { sap, roles })) return null;
  if (asked) return <ChangeForm conversation={conversation} mayHide={roles.includes('Hse Coordinator')} />;
  return (
    <div className={styles.actions}>
      <Button
        variant="minimal"
        icon={<Edit />}
        text={t('conversation:correct')}
        onClick={() => send({ type: 'conversations.typed', form, value: changeFormOf(conversation) })}
      />
    </div>
  );
}

function ChangeForm({ conversation, mayHide }: { conversation: Conversation; mayHide: boolean }) {
  const t = useTranslations('conversation');
  const form = formNames.change(conversation.id);
  const { value, change, discard, save, saving, errorOf } = useConversationForm(form, changeFormOf(conversation), (typed) =>
    checkChange(typed, conversation),
  );
  const { id, version } = conversation;
  return (
    <ConversationForm
      form={form}
      title={t('conversation:correct')}
      submit={t('conversation:saveChange')}
      saving={saving}
      onCancel={discard}
      onSubmit={() => save((body) => ({ kind: 'change', conversation: id, version, body }))}
    >
      <div className={styles.fields}>
        <ConversationFields value={value} change={change} errorOf={errorOf} mayHide={mayHide} />
      </div>
      <LinesField
        label={t('conversation:participants')}
        help={t('conversation:namesHelp')}
        value={value.participants}
        error={errorOf('participants')}
        onTyped={(participants) => change({ participants })}
      />
    </ConversationForm>
  );
}
