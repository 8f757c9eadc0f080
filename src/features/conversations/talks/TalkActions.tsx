import { Button } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { useId } from 'react';
import type { Talk, TalkAction } from '#domain/conversations/talk.schema.ts';
import { siteDate } from '#domain/kernel/siteTime.ts';
import { Person } from '#src/entities/permits/Person.tsx';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { Status } from '#src/entities/permits/Status.tsx';
import { LinesField, TextField } from '#src/entities/work/form/Fields.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { SiteTimeField } from '#src/ui/time/SiteTimeField.tsx';
import { useNow } from '#src/ui/time/useNow.ts';
import { Refused, TalkForm } from './TalkForm.tsx';
import styles from './Talks.module.css';
import { TalksActor } from './TalksActor.tsx';
import { checkAction, formNames, newActionForm } from './talkForms.ts';
import { typedIn } from './talks.selectors.ts';
import { useTalkForm, useTalkPress } from './useTalkForm.ts';

/** What was agreed to be done, by whom and until when. */
export function TalkActions({ talk }: { talk: Talk }) {
  const t = useTranslations('talks');
  const heading = useId();
  const { send } = TalksActor.useActorRef();
  const form = formNames.action(talk.id);
  const adding = TalksActor.useSelector(typedIn(form)) !== undefined && talk.state === 'open';
  const add = () => send({ type: 'talks.typed', form, value: newActionForm(serverNow(), talk.time_zone) });
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <div className={styles.head}>
        <h3 className={styles.partTitle} id={heading}>
          {t('talks:actions')}
        </h3>
        {talk.state === 'open' && !adding ? <Button icon={<Add />} text={t('talks:addAction')} onClick={add} /> : null}
      </div>
      {talk.actions.length === 0 && !adding ? <p className={styles.muted}>{t('talks:noActions')}</p> : null}
      {talk.actions.length === 0 ? null : (
        <ul className={styles.agreed}>
          {talk.actions.map((action) => (
            <Agreed key={action.no} talk={talk} action={action} />
          ))}
        </ul>
      )}
      <Refused form={`${formNames.press(talk.id)} action`} />
      {adding ? <NewAction talk={talk} /> : null}
    </section>
  );
}

function Agreed({ talk, action }: { talk: Talk; action: TalkAction }) {
  const t = useTranslations('talks');
  const { press, busy } = useTalkPress(`${formNames.press(talk.id)} action`);
  const set = (state: TalkAction['state']) => press({ kind: 'setAction', talk: talk.id, no: action.no, state });
  const say = (text: string) => `${text}: ${action.text}`;
  return (
    <li className={styles.action}>
      <div className={styles.actionText}>
        <span>
          <bdi>{action.text}</bdi>
        </span>
        <span className={styles.facts}>
          <ActionState action={action} zone={talk.time_zone} />
          <span>
            <Person person={action.owner} />
          </span>
          <span>
            {t('talks:dueOn')} <SiteTime dayOnly at={`${action.due_on}T12:00:00Z`} zone="UTC" />
          </span>
        </span>
      </div>
      <div className={styles.actions}>
        {action.state === 'open' ? (
          <>
            <Button
              size="small"
              disabled={busy}
              text={t('talks:done')}
              aria-label={say(t('talks:done'))}
              onClick={() => set('done')}
            />
            <Button
              size="small"
              variant="minimal"
              disabled={busy}
              text={t('talks:cancelAction')}
              aria-label={say(t('talks:cancelAction'))}
              onClick={() => set('cancelled')}
            />
          </>
        ) : (
          <Button
            size="small"
            variant="minimal"
            disabled={busy}
            text={t('talks:openAgain')}
            aria-label={say(t('talks:openAgain'))}
            onClick={() => set('open')}
          />
        )}
      </div>
    </li>
  );
}

function ActionState({ action: { state, due_on }, zone }: { action: TalkAction; zone: string }) {
  const t = useTranslations('talks');
  const late = useNow((now) => due_on < siteDate(new Date(now), zone));
  if (state === 'done') return <Status tone="good">{t('talks:isDone')}</Status>;
  if (state === 'cancelled') return <Status tone="none">{t('talks:isCancelled')}</Status>;
  return <Status tone={late ? 'bad' : 'soon'}>{late ? t('talks:isLate') : t('talks:isOpen')}</Status>;
}

function NewAction({ talk }: { talk: Talk }) {
  const t = useTranslations('talks');
  const form = formNames.action(talk.id);
  const initial = newActionForm(serverNow(), talk.time_zone);
  const { value, change, discard, save, saving, errorOf } = useTalkForm(form, initial, checkAction);
  return (
    <TalkForm
      form={form}
      title={t('talks:addAction')}
      submit={t('talks:agree')}
      saving={saving}
      onCancel={discard}
      onSubmit={() => save((body) => ({ kind: 'addAction', talk: talk.id, body }))}
    >
      <LinesField label={t('talks:what')} value={value.text} error={errorOf('text')} onTyped={(text) => change({ text })} />
      <div className={styles.fields}>
        <TextField
          numeric
          label={t('talks:owner')}
          help={t('talks:ownerHelp')}
          value={value.owner_sap}
          error={errorOf('owner_sap')}
          onTyped={(owner_sap) => change({ owner_sap })}
        />
        <SiteTimeField
          dateOnly
          zone={talk.time_zone}
          label={t('talks:due')}
          value={value.due_on}
          error={errorOf('due_on')}
          onTyped={(due_on) => change({ due_on })}
        />
      </div>
    </TalkForm>
  );
}
