import { Button } from '@blueprintjs/core';
import { useId } from 'react';
import type { Talk } from '#domain/conversations/talk.schema.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { LinesField } from '#src/entities/work/form/Fields.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { TalkForm } from './TalkForm.tsx';
import styles from './Talks.module.css';
import { TalksActor } from './TalksActor.tsx';
import { checkSummary, formNames } from './talkForms.ts';
import { typedIn } from './talks.selectors.ts';
import { useTalkForm, useTalkPress } from './useTalkForm.ts';

const nothing = { summary: '' };

/** The end of a conversation: its summary, or the way there. */
export function Closing({ talk }: { talk: Talk }) {
  const t = useTranslations('talks');
  const { send } = TalksActor.useActorRef();
  const form = formNames.close(talk.id);
  const asked = TalksActor.useSelector(typedIn(form)) !== undefined;
  if (talk.state === 'closed') return <Closed talk={talk} />;
  if (asked) return <CloseForm talk={talk} />;
  return (
    <div className={styles.part}>
      <div className={styles.actions}>
        <Button text={t('talks:close')} onClick={() => send({ type: 'talks.typed', form, value: nothing })} />
      </div>
    </div>
  );
}

function CloseForm({ talk }: { talk: Talk }) {
  const t = useTranslations('talks');
  const form = formNames.close(talk.id);
  const { value, change, discard, save, saving, errorOf } = useTalkForm(form, nothing, checkSummary);
  return (
    <div className={styles.part}>
      <TalkForm
        form={form}
        title={t('talks:close')}
        submit={t('talks:closeNow')}
        saving={saving}
        onCancel={discard}
        onSubmit={() => save(({ summary }) => ({ kind: 'close', talk: talk.id, version: talk.version, summary }))}
      >
        <LinesField
          rows={3}
          label={t('talks:summary')}
          help={t('talks:summaryHelp')}
          value={value.summary}
          error={errorOf('summary')}
          onTyped={(summary) => change({ summary })}
        />
      </TalkForm>
    </div>
  );
}

function Closed({ talk }: { talk: Talk }) {
  const t = useTranslations('talks');
  const heading = useId();
  const form = formNames.press(talk.id);
  const { press, busy } = useTalkPress(form);
  return (
    <section className={styles.ended} aria-labelledby={heading}>
      <div className={styles.head}>
        <h3 className={styles.partTitle} id={heading}>
          {t('talks:summary')}
        </h3>
        <Button
          size="small"
          disabled={busy}
          text={t('talks:reopen')}
          onClick={() => press({ kind: 'reopen', talk: talk.id, version: talk.version })}
        />
      </div>
      <p className={styles.said} dir="auto">
        {talk.summary}
      </p>
      {talk.ended_at ? (
        <p className={styles.muted}>
          {t('talks:closedAt')} <SiteTime at={talk.ended_at} zone={talk.time_zone} />
        </p>
      ) : null}
    </section>
  );
}
