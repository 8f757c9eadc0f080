import { modes, observations, topics } from '#domain/conversations/conversation.words.ts';
import { ChoiceField } from '#src/entities/work/form/Fields.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { modeName, observationName, topicName } from './conversationTexts.ts';

type Value = { topic: string; observation: string; mode: string; visibility: string };

type Props = {
  value: Value;
  change: (change: Partial<Value>) => void;
  errorOf: (field: string) => string | undefined;
  /** Whether who may read it can be chosen. */
  mayHide: boolean;
};

/** What a conversation is about, how it came to be, and who may read it: as it is begun, and as it is put right. */
export function ConversationFields({ value, change, errorOf, mayHide }: Props) {
  const t = useTranslations('conversation');
  return (
    <>
      <ChoiceField
        label={t('conversation:topic')}
        value={value.topic}
        {...(value.topic === '' ? { empty: t('conversation:choose') } : {})}
        options={topics.map((word) => ({ value: word, text: topicName(word) }))}
        error={errorOf('topic')}
        onChosen={(topic) => change({ topic })}
      />
      <ChoiceField
        label={t('conversation:seen')}
        value={value.observation}
        options={observations.map((word) => ({ value: word, text: observationName(word) }))}
        error={errorOf('observation')}
        onChosen={(observation) => change({ observation })}
      />
      <ChoiceField
        label={t('conversation:mode')}
        value={value.mode}
        options={modes.map((word) => ({ value: word, text: modeName(word) }))}
        error={errorOf('mode')}
        onChosen={(mode) => change({ mode })}
      />
      {mayHide ? (
        <ChoiceField
          label={t('conversation:readers')}
          value={value.visibility}
          options={[
            { value: 'site', text: t('conversation:forAll') },
            { value: 'hse', text: t('conversation:hseOnly') },
          ]}
          onChosen={(visibility) => change({ visibility })}
        />
      ) : null}
    </>
  );
}
