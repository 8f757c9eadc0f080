import { Button } from '@blueprintjs/core';
import { Edit } from '@blueprintjs/icons';
import { mayChangeTalk, type Talk } from '#domain/conversations/talk.schema.ts';
import { LinesField } from '#src/entities/work/form/Fields.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { rolesOf, userOf, useSession } from '#src/system/session.ts';
import { TalkFields } from './TalkFields.tsx';
import { TalkForm } from './TalkForm.tsx';
import styles from './Talks.module.css';
import { TalksActor } from './TalksActor.tsx';
import { changeFormOf, checkChange, formNames } from './talkForms.ts';
import { typedIn } from './talks.selectors.ts';
import { useTalkForm } from './useTalkForm.ts';

/** Puts right what an open conversation is about, for those who may; the server decides. */
export function ChangeTalk({ talk }: { talk: Talk }) {
  const t = useTranslations('talks');
  const { send } = TalksActor.useActorRef();
  const { sap } = useSession(userOf);
  const roles = useSession(rolesOf);
  const form = formNames.change(talk.id);
  const asked = TalksActor.useSelector(typedIn(form)) !== undefined;
  if (talk.state !== 'open' || !mayChangeTalk(talk.started_by.sap, { sap, roles })) return null;
  if (asked) return <ChangeForm talk={talk} mayHide={roles.includes('Hse Coordinator')} />;
  return (
    <div className={styles.actions}>
      <Button
        variant="minimal"
        icon={<Edit />}
        text={t('talks:correct')}
        onClick={() => send({ type: 'talks.typed', form, value: changeFormOf(talk) })}
      />
    </div>
  );
}

function ChangeForm({ talk, mayHide }: { talk: Talk; mayHide: boolean }) {
  const t = useTranslations('talks');
  const form = formNames.change(talk.id);
  const { value, change, discard, save, saving, errorOf } = useTalkForm(form, changeFormOf(talk), (typed) =>
    checkChange(typed, talk),
  );
  const { id, version } = talk;
  return (
    <TalkForm
      form={form}
      title={t('talks:correct')}
      submit={t('talks:saveChange')}
      saving={saving}
      onCancel={discard}
      onSubmit={() => save((body) => ({ kind: 'change', talk: id, version, body }))}
    >
      <div className={styles.fields}>
        <TalkFields value={value} change={change} errorOf={errorOf} mayHide={mayHide} />
      </div>
      <LinesField
        label={t('talks:participants')}
        help={t('talks:namesHelp')}
        value={value.participants}
        error={errorOf('participants')}
        onTyped={(participants) => change({ participants })}
      />
    </TalkForm>
  );
}
