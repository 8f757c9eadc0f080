import { Button } from '@blueprintjs/core';
import type { Talk, TalkMessage } from '#domain/conversations/talk.schema.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { LinesField } from '#src/entities/work/form/Fields.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useAsk } from '#src/system/dialog.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { useNow } from '#src/ui/time/useNow.ts';
import { Refused, TalkForm } from './TalkForm.tsx';
import styles from './Talks.module.css';
import { TalksActor } from './TalksActor.tsx';
import { checkText, formNames, mayChange } from './talkForms.ts';
import { typedIn } from './talks.selectors.ts';
import { useTalkForm, useTalkPress } from './useTalkForm.ts';

/** What was said, the oldest on top. What comes in while it is open is read out. */
export function Thread({ talk }: { talk: Talk }) {
  const t = useTranslations('talks');
  return (
    <div role="log" aria-label={t('talks:messages')}>
      <ol className={styles.thread}>
        {talk.thread.map((message) => (
          <Message key={message.seq} talk={talk} message={message} />
        ))}
      </ol>
      <Refused form={formNames.press(talk.id)} />
    </div>
  );
}

type Props = { talk: Talk; message: TalkMessage };

function Message({ talk, message }: Props) {
  const t = useTranslations('talks');
  const { sap } = useSession(userOf);
  const form = formNames.edit(talk.id, message.seq);
  const editing = TalksActor.useSelector(typedIn(form)) !== undefined;
  const may = useNow((now) => mayChange(message, talk, sap, now));
  const { by, at, edited, deleted, text } = message;
  return (
    <li className={`${styles.message} ${by.sap === sap ? styles.mine : ''}`}>
      <div className={styles.who}>
        <bdi className={styles.name}>{by.name}</bdi>
        {by.role ? <bdi>{by.role}</bdi> : null}
        <SiteTime at={at} zone={talk.time_zone} />
        {edited && !deleted ? <span>{t('talks:edited')}</span> : null}
      </div>
      {deleted ? <p className={styles.taken}>{t('talks:takenBack')}</p> : null}
      {editing && may ? <Rephrase talk={talk} message={message} /> : null}
      {deleted || (editing && may) ? null : (
        <p className={styles.said} dir="auto">
          {text}
        </p>
      )}
      {may && !editing ? <OwnMessage talk={talk} message={message} /> : null}
    </li>
  );
}

/** What somebody may do with their own words for a while. */
function OwnMessage({ talk, message: { seq, text } }: Props) {
  const t = useTranslations('talks');
  const ask = useAsk();
  const { send } = TalksActor.useActorRef();
  const { press, busy } = useTalkPress(formNames.press(talk.id));
  const question = {
    title: t('talks:takeBackTitle'),
    text: t('talks:takeBackText'),
    confirm: t('talks:takeBack'),
    cancel: t('talks:cancel'),
    intent: 'danger',
  } as const;
  return (
    <div className={styles.own}>
      <Button
        variant="minimal"
        size="small"
        text={t('talks:change')}
        onClick={() => send({ type: 'talks.typed', form: formNames.edit(talk.id, seq), value: { text } })}
      />
      <Button
        variant="minimal"
        size="small"
        disabled={busy}
        text={t('talks:takeBack')}
        onClick={() => ask(question, () => press({ kind: 'takeBack', talk: talk.id, seq }))}
      />
    </div>
  );
}

function Rephrase({ talk, message: { seq, text: before } }: Props) {
  const t = useTranslations('talks');
  const form = formNames.edit(talk.id, seq);
  const { value, change, discard, save, saving, errorOf } = useTalkForm(form, { text: before }, checkText);
  return (
    <TalkForm
      form={form}
      title={t('talks:changeTitle')}
      submit={t('talks:saveChange')}
      saving={saving}
      onCancel={discard}
      onSubmit={() => save(({ text }) => ({ kind: 'rephrase', talk: talk.id, seq, text }))}
    >
      <LinesField
        rows={3}
        label={t('talks:changeTitle')}
        value={value.text}
        error={errorOf('text')}
        onTyped={(text) => change({ text })}
      />
    </TalkForm>
  );
}
