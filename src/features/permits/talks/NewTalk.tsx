import { useEffect } from 'react';
import { modes, observations, topics } from '#domain/conversations/talk.words.ts';
import type { Permit } from '#domain/permits/permit.schema.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { rolesOf, useSession } from '#src/system/session.ts';
import { ChoiceField, LinesField } from '../work/form/Fields.tsx';
import { TalkForm } from './TalkForm.tsx';
import styles from './Talks.module.css';
import { TalksActor } from './TalksActor.tsx';
import { checkNewTalk, formNames, newTalkForm } from './talkForms.ts';
import { modeName, observationName, topicName } from './talkTexts.ts';
import { useTalkAddress } from './useTalkAddress.ts';
import { useTalkForm } from './useTalkForm.ts';

const form = formNames.start;

/** Begins a conversation about a permit with what was said first. */
export function NewTalk({ permit }: { permit: Permit }) {
  const t = useTexts('talks');
  const { go } = useTalkAddress();
  const { value, change, discard, save, saving, errorOf } = useTalkForm(form, newTalkForm, (typed) =>
    checkNewTalk(typed, permit.id),
  );
  useOpenedWhenSaved();
  const mayHide = useSession(rolesOf).includes('Hse Coordinator');
  const cancel = () => {
    discard();
    go(null);
  };
  return (
    <section className={styles.card}>
      <TalkForm
        heading
        form={form}
        title={t('talks:begin')}
        submit={t('talks:start')}
        saving={saving}
        onCancel={cancel}
        onSubmit={() => save((body) => ({ kind: 'start', body }))}
      >
        <div className={styles.fields}>
          <ChoiceField
            label={t('talks:topic')}
            value={value.topic}
            empty={t('talks:choose')}
            options={topics.map((word) => ({ value: word, text: topicName(word) }))}
            error={errorOf('topic')}
            onChosen={(topic) => change({ topic })}
          />
          <ChoiceField
            label={t('talks:seen')}
            value={value.observation}
            options={observations.map((word) => ({ value: word, text: observationName(word) }))}
            error={errorOf('observation')}
            onChosen={(observation) => change({ observation })}
          />
          <ChoiceField
            label={t('talks:mode')}
            value={value.mode}
            options={modes.map((word) => ({ value: word, text: modeName(word) }))}
            error={errorOf('mode')}
            onChosen={(mode) => change({ mode })}
          />
          {mayHide ? (
            <ChoiceField
              label={t('talks:readers')}
              value={value.visibility}
              options={[
                { value: 'site', text: t('talks:forAll') },
                { value: 'hse', text: t('talks:hseOnly') },
              ]}
              onChosen={(visibility) => change({ visibility })}
            />
          ) : null}
        </div>
        <LinesField
          rows={4}
          label={t('talks:message')}
          value={value.message}
          error={errorOf('message')}
          onTyped={(message) => change({ message })}
        />
        <LinesField
          label={t('talks:participants')}
          help={t('talks:participantsHelp')}
          value={value.participants}
          error={errorOf('participants')}
          onTyped={(participants) => change({ participants })}
        />
      </TalkForm>
    </section>
  );
}

/** A conversation that has begun is the one to be looked at. */
const useOpenedWhenSaved = (): void => {
  const actor = TalksActor.useActorRef();
  const { go } = useTalkAddress();
  useEffect(() => {
    let before = actor.getSnapshot().context.saved;
    const { unsubscribe } = actor.subscribe(({ context: { saved } }) => {
      if (saved && saved !== before && saved.form === form) go(saved.id);
      before = saved;
    });
    return unsubscribe;
  });
};
