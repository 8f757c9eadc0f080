import { Button } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { useId } from 'react';
import { type Conversation, type ConversationAction, maySetAction } from '#domain/conversations/conversation.schema.ts';
import { siteDate } from '#domain/kernel/siteTime.ts';
import { Person } from '#src/entities/permits/Person.tsx';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { Status } from '#src/entities/permits/Status.tsx';
import { LinesField, TextField } from '#src/entities/work/form/Fields.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { rolesOf, userOf, useSession } from '#src/system/session.ts';
import { SiteTimeField } from '#src/ui/time/SiteTimeField.tsx';
import { useNow } from '#src/ui/time/useNow.ts';
import { ConversationForm, Refused } from './ConversationForm.tsx';
import styles from './Conversations.module.css';
import { ConversationsActor } from './ConversationsActor.tsx';
import { checkAction, formNames, newActionForm } from './conversationForms.ts';
import { typedIn } from './conversations.selectors.ts';
import { useConversationForm, useConversationPress } from './useConversationForm.ts';

/** What was agreed to be done, by whom and until when. */
export function ConversationActions({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('conversation');
  const heading = useId();
  const { send } = ConversationsActor.useActorRef();
  const form = formNames.action(conversation.id);
  const adding = ConversationsActor.useSelector(typedIn(form)) !== undefined && conversation.state === 'open';
  const add = () => send({ type: 'conversations.typed', form, value: newActionForm(serverNow(), conversation.time_zone) });
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <div className={styles.head}>
        <h3 className={styles.partTitle} id={heading}>
          {t('conversation:actions')}
        </h3>
        {conversation.state === 'open' && !adding ? (
          <Button icon={<Add />} text={t('conversation:addAction')} onClick={add} />
        ) : null}
      </div>
      {conversation.actions.length === 0 && !adding ? <p className={styles.muted}>{t('conversation:noActions')}</p> : null}
      {conversation.actions.length === 0 ? null : (
        <ul className={styles.agreed}>
          {conversation.actions.map((action) => (
            <Agreed key={action.no} conversation={conversation} action={action} />
          ))}
        </ul>
      )}
      <Refused form={`${formNames.press(conversation.id)} action`} />
      {adding ? <NewAction conversation={conversation} /> : null}
    </section>
  );
}

function Agreed({ conversation, action }: { conversation: Conversation; action: ConversationAction }) {
  const t = useTranslations('conversation');
  const { press, busy } = useConversationPress(`${formNames.press(conversation.id)} action`);
  const set = (state: ConversationAction['state']) =>
    press({ kind: 'setAction', conversation: conversation.id, no: action.no, state });
  const { sap } = useSession(userOf);
  const roles = useSession(rolesOf);
  const may = maySetAction({ owner: action.owner.sap, startedBy: conversation.started_by.sap }, { sap, roles });
  const say = (text: string) => `${text}: ${action.text}`;
  return (
    <li className={styles.action}>
      <div className={styles.actionText}>
        <span>
          <bdi>{action.text}</bdi>
        </span>
        <span className={styles.facts}>
          <ActionState action={action} zone={conversation.time_zone} />
          <span>
            <Person person={action.owner} />
          </span>
          <span>
            {t('conversation:dueOn')} <SiteTime dayOnly at={`${action.due_on}T12:00:00Z`} zone="UTC" />
          </span>
        </span>
      </div>
      <div className={styles.actions}>
        {!may ? null : action.state === 'open' ? (
          <>
            <Button
              size="small"
              disabled={busy}
              text={t('conversation:done')}
              aria-label={say(t('conversation:done'))}
              onClick={() => set('done')}
            />
            <Button
              size="small"
              variant="minimal"
              disabled={busy}
              text={t('conversation:cancelAction')}
              aria-label={say(t('conversation:cancelAction'))}
              onClick={() => set('cancelled')}
            />
          </>
        ) : (
          <Button
            size="small"
            variant="minimal"
            disabled={busy}
            text={t('conversation:openAgain')}
            aria-label={say(t('conversation:openAgain'))}
            onClick={() => set('open')}
          />
        )}
      </div>
    </li>
  );
}

function ActionState({ action: { state, due_on }, zone }: { action: ConversationAction; zone: string }) {
  const t = useTranslations('conversation');
  const late = useNow((now) => due_on < siteDate(new Date(now), zone));
  if (state === 'done') return <Status tone="good">{t('conversation:isDone')}</Status>;
  if (state === 'cancelled') return <Status tone="none">{t('conversation:isCancelled')}</Status>;
  return <Status tone={late ? 'bad' : 'soon'}>{late ? t('conversation:isLate') : t('conversation:isOpen')}</Status>;
}

function NewAction({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('conversation');
  const form = formNames.action(conversation.id);
  const initial = newActionForm(serverNow(), conversation.time_zone);
  const { value, change, discard, save, saving, errorOf } = useConversationForm(form, initial, checkAction);
  return (
    <ConversationForm
      form={form}
      title={t('conversation:addAction')}
      submit={t('conversation:agree')}
      saving={saving}
      onCancel={discard}
      onSubmit={() => save((body) => ({ kind: 'addAction', conversation: conversation.id, body }))}
    >
      <LinesField label={t('conversation:what')} value={value.text} error={errorOf('text')} onTyped={(text) => change({ text })} />
      <div className={styles.fields}>
        <TextField
          numeric
          label={t('conversation:owner')}
          help={t('conversation:ownerHelp')}
          value={value.owner_sap}
          error={errorOf('owner_sap')}
          onTyped={(owner_sap) => change({ owner_sap })}
        />
        <SiteTimeField
          dateOnly
          zone={conversation.time_zone}
          label={t('conversation:due')}
          value={value.due_on}
          error={errorOf('due_on')}
          onTyped={(due_on) => change({ due_on })}
        />
      </div>
    </ConversationForm>
  );
}
