import type { KeyboardEvent, ReactNode } from 'react';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { FormFrame, type Heading } from '#src/forms/FormFrame.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { AlertNote } from '#src/ui/AlertNote.tsx';
import { useFocusHome } from '#src/ui/useFocusHome.ts';
import styles from './Conversations.module.css';
import { ConversationsActor } from './ConversationsActor.tsx';
import { submitErrorOf } from './conversations.selectors.ts';

type Props = {
  form: string;
  /** What the form is called for those who cannot see where it stands; `heading` shows it to all. */
  title: string;
  heading?: Heading;
  submit: string;
  saving: boolean;
  onSubmit: () => void;
  onCancel?: () => void;
  hint?: string;
  children: ReactNode;
};

const sendByKeys = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
};

/** A form of the conversations, which Ctrl and Enter send. The box for an answer, always there, takes no focus by itself and gives none back. */
export function ConversationForm({ form, title, saving, hint, ...frame }: Props) {
  const isOpened = frame.onCancel !== undefined;
  return (
    <>
      {isOpened ? <FocusHome /> : null}
      <FormFrame
        {...frame}
        label={title}
        isSending={saving}
        takesFocus={isOpened}
        onKeyDown={sendByKeys}
        refusal={<Refused form={form} />}
        actions={hint ? <span className={styles.hint}>{hint}</span> : null}
      />
    </>
  );
}

/** A form that was opened gives the focus back. */
function FocusHome() {
  useFocusHome();
  return null;
}

/** Why the server did not take what was sent. */
export function Refused({ form }: { form: string }) {
  const t = useTranslations('conversation');
  const language = useLanguage();
  const problem = ConversationsActor.useSelector(submitErrorOf(form));
  const isOutdated = problem?.code === 'version_mismatch';
  const said = isOutdated ? t('conversation:outdated') : problem && sentenceOf(problem, language);
  return <AlertNote intent={isOutdated ? 'warning' : 'danger'}>{said}</AlertNote>;
}
