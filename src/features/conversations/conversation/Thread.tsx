import { Button } from '@blueprintjs/core';
import type { Conversation, ConversationMessage } from '#domain/conversations/conversation.schema.ts';
import { roleName } from '#domain/kernel/role.texts.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { LinesField } from '#src/entities/work/form/Fields.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useAsk } from '#src/system/dialog.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { useNow } from '#src/ui/time/useNow.ts';
import { ConversationForm, Refused } from './ConversationForm.tsx';
import styles from './Conversations.module.css';
import { ConversationsActor } from './ConversationsActor.tsx';
import { checkText, formNames, mayChange } from './conversationForms.ts';
import { typedIn } from './conversations.selectors.ts';
import { useConversationForm, useConversationPress } from './useConversationForm.ts';

/** What was said, the oldest on top. What comes in while it is open is read out. */
export function Thread({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('conversation');
  return (
    <div role="log" aria-label={t('conversation:messages')}>
      <ol className={styles.thread}>
        {conversation.thread.map((message) => (
          <Message key={message.seq} conversation={conversation} message={message} />
        ))}
      </ol>
      <Refused form={formNames.press(conversation.id)} />
    </div>
  );
}

type Props = { conversation: Conversation; message: ConversationMessage };

function Message({ conversation, message }: Props) {
  const t = useTranslations('conversation');
  const { sap } = useSession(userOf);
  const form = formNames.edit(conversation.id, message.seq);
  const editing = ConversationsActor.useSelector(typedIn(form)) !== undefined;
  const may = useNow((now) => mayChange(message, conversation, sap, now));
  const language = useLanguage();
  const { by, at, edited, deleted, text } = message;
  return (
    <li className={`${styles.message} ${by.sap === sap ? styles.mine : ''}`}>
      <div className={styles.who}>
        <bdi className={styles.name}>{by.name}</bdi>
        {by.role ? <bdi>{roleName(by.role, language)}</bdi> : null}
        <SiteTime at={at} zone={conversation.time_zone} />
        {edited && !deleted ? <span>{t('conversation:edited')}</span> : null}
      </div>
      {deleted ? <p className={styles.taken}>{t('conversation:takenBack')}</p> : null}
      {editing && may ? <Rephrase conversation={conversation} message={message} /> : null}
      {deleted || (editing && may) ? null : (
        <p className={styles.said} dir="auto">
          {text}
        </p>
      )}
      {may && !editing ? <OwnMessage conversation={conversation} message={message} /> : null}
    </li>
  );
}

/** What an author may do with their own words for a while. */
function OwnMessage({ conversation, message: { seq, text } }: Props) {
  const t = useTranslations('conversation');
  const ask = useAsk();
  const { send } = ConversationsActor.useActorRef();
  const { press, busy } = useConversationPress(formNames.press(conversation.id));
  const question = {
    title: t('conversation:takeBackTitle'),
    text: t('conversation:takeBackText'),
    confirm: t('conversation:takeBack'),
    cancel: t('ui:cancel'),
    intent: 'danger',
  } as const;
  return (
    <div className={styles.own}>
      <Button
        variant="minimal"
        size="small"
        text={t('conversation:change')}
        onClick={() => send({ type: 'conversations.typed', form: formNames.edit(conversation.id, seq), value: { text } })}
      />
      <Button
        variant="minimal"
        size="small"
        disabled={busy}
        text={t('conversation:takeBack')}
        aria-haspopup="dialog"
        onClick={() => ask(question, () => press({ kind: 'takeBack', conversation: conversation.id, seq }))}
      />
    </div>
  );
}

function Rephrase({ conversation, message: { seq, text: before } }: Props) {
  const t = useTranslations('conversation');
  const form = formNames.edit(conversation.id, seq);
  const { value, change, discard, save, saving, errorOf } = useConversationForm(form, { text: before }, checkText);
  return (
    <ConversationForm
      form={form}
      title={t('conversation:changeTitle')}
      submit={t('conversation:saveChange')}
      saving={saving}
      onCancel={discard}
      onSubmit={() => save(({ text }) => ({ kind: 'rephrase', conversation: conversation.id, seq, text }))}
    >
      <LinesField
        rows={3}
        label={t('conversation:changeTitle')}
        value={value.text}
        error={errorOf('text')}
        onTyped={(text) => change({ text })}
      />
    </ConversationForm>
  );
}
