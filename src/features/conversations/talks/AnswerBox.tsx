import type { Talk } from '#domain/conversations/talk.schema.ts';
import { LinesField } from '#src/entities/work/form/Fields.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { TalkForm } from './TalkForm.tsx';
import { checkText, formNames } from './talkForms.ts';
import { useTalkForm } from './useTalkForm.ts';

const nothing = { text: '' };

/** Where somebody answers in an open conversation. */
export function AnswerBox({ talk }: { talk: Talk }) {
  const t = useTranslations('talks');
  const form = formNames.say(talk.id);
  const { value, change, save, saving, errorOf } = useTalkForm(form, nothing, checkText);
  return (
    <TalkForm
      form={form}
      title={t('talks:answer')}
      submit={t('talks:send')}
      hint={t('talks:sendHint')}
      saving={saving}
      onSubmit={() => save(({ text }) => ({ kind: 'say', talk: talk.id, text }))}
    >
      <LinesField
        rows={3}
        label={t('talks:answer')}
        value={value.text}
        error={errorOf('text')}
        onTyped={(text) => change({ text })}
      />
    </TalkForm>
  );
}
