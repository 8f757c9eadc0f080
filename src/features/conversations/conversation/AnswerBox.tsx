import type { Conversation } from '#domain/conversations/conversation.schema.ts';
import { LinesField } from '#src/entities/work/form/Fields.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { ConversationForm } from './ConversationForm.tsx';
import { checkText, formNames } from './conversationForms.ts';
import { useConversationForm } from './useConversationForm.ts';

const nothing = { text: '' };

/** Where the person answers in an open conversation. */
export function AnswerBox({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('conversation');
  const form = formNames.say(conversation.id);
  const { value, change, save, saving, errorOf } = useConversationForm(form, nothing, checkText);
  return (
    <ConversationForm
      form={form}
      title={t('conversation:answer')}
      submit={t('conversation:send')}
      hint={t('conversation:sendHint')}
      saving={saving}
      onSubmit={() => save(({ text }) => ({ kind: 'say', conversation: conversation.id, text }))}
    >
      <LinesField
        rows={3}
        label={t('conversation:answer')}
        value={value.text}
        error={errorOf('text')}
        onTyped={(text) => change({ text })}
      />
    </ConversationForm>
  );
}
