import { namedCode } from '#domain/kernel/readingText.ts';
import { siteDate } from '#domain/kernel/siteTime.ts';
import { day } from '#domain/kernel/units.ts';
import type { Area } from '#domain/permits/draft/draft.endpoints.ts';
import { ChoiceField, LinesField, TextField } from '#src/entities/work/form/Fields.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { rolesOf, userOf, useSession } from '#src/system/session.ts';
import { SiteTimeField } from '#src/ui/time/SiteTimeField.tsx';
import { ConversationFields } from './ConversationFields.tsx';
import { ConversationForm } from './ConversationForm.tsx';
import styles from './Conversations.module.css';
import { checkNewConversation, formNames, type NewConversationForm, newConversationForm } from './conversationForms.ts';
import { useConversationAddress } from './useConversationAddress.ts';
import { useConversationForm } from './useConversationForm.ts';

const form = formNames.start;

/** What a conversation is to be about: one permit, or what is chosen of these areas. */
type Props = { permitId: number } | { areas: readonly Area[] };

const weekMs = 7 * day;

/** The form as it begins: an action, if there is one, is mine and due in a week. */
const useInitial = () => {
  const { sap } = useSession(userOf);
  const due = siteDate(new Date(serverNow() + weekMs), 'UTC');
  return { ...newConversationForm, owner: sap === null ? '' : String(sap), due };
};

/** Begins a conversation with what was said first. */
export function NewConversation(props: Props) {
  const t = useTranslations('conversation');
  const { go } = useConversationAddress();
  const { value, change, discard, save, saving, errorOf } = useConversationForm(form, useInitial(), (typed) =>
    checkNewConversation(typed, 'permitId' in props ? props.permitId : null),
  );
  const mayHide = useSession(rolesOf).includes('Hse Coordinator');
  const cancel = () => {
    discard();
    go(null);
  };
  return (
    <ConversationForm
      heading="h2"
      form={form}
      title={t('conversation:begin')}
      submit={t('conversation:start')}
      saving={saving}
      onCancel={cancel}
      onSubmit={() => save((body) => ({ kind: 'start', body }))}
    >
      <div className={styles.fields}>
        {'areas' in props ? (
          <ChoiceField
            label={t('conversation:about')}
            value={value.area}
            empty={t('conversation:wholeSite')}
            options={props.areas.map(({ id, code, name }) => ({ value: String(id), text: namedCode(code, name) }))}
            error={errorOf('area_id')}
            onChosen={(area) => change({ area })}
            onEmptied={() => change({ area: '' })}
          />
        ) : null}
        <ConversationFields value={value} change={change} errorOf={errorOf} mayHide={mayHide} />
      </div>
      <LinesField
        rows={4}
        label={t('conversation:message')}
        value={value.message}
        error={errorOf('message')}
        onTyped={(message) => change({ message })}
      />
      <ActionFields value={value} change={change} errorOf={errorOf} />
      <LinesField
        label={t('conversation:participants')}
        help={t('conversation:participantsHelp')}
        value={value.participants}
        error={errorOf('participants')}
        onTyped={(participants) => change({ participants })}
      />
    </ConversationForm>
  );
}

type FieldsProps = Pick<ReturnType<typeof useConversationForm<NewConversationForm, unknown>>, 'value' | 'change' | 'errorOf'>;

/** What is agreed on at once; who does it and until when are asked only then. */
function ActionFields({ value, change, errorOf }: FieldsProps) {
  const t = useTranslations('conversation');
  return (
    <div className={styles.fields}>
      <TextField
        label={t('conversation:whatIfAny')}
        value={value.action}
        error={errorOf('action.text')}
        onTyped={(action) => change({ action })}
      />
      {value.action.trim() === '' ? null : (
        <>
          <TextField
            numeric
            label={t('conversation:owner')}
            value={value.owner}
            error={errorOf('action.owner_sap')}
            onTyped={(owner) => change({ owner })}
          />
          <SiteTimeField
            dateOnly
            label={t('conversation:due')}
            value={value.due}
            error={errorOf('action.due_on')}
            onTyped={(due) => change({ due })}
          />
        </>
      )}
    </div>
  );
}
