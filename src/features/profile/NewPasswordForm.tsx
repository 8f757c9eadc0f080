import type { SessionUser } from '#domain/session/session.schema.ts';
import type { NewPasswordField } from '#machines/newPassword/newPassword.machine.ts';
import { FormFrame } from '#src/forms/FormFrame.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useUnsaved } from '#src/system/unsaved.ts';
import { ProblemNote } from '#src/ui/ProblemNote.tsx';
import { NewPasswordActor } from './NewPasswordActor.tsx';
import { errorOf, isBusy, isDirty, submitErrorOf, typedIn } from './newPassword.selectors.ts';
import { PasswordField } from './PasswordField.tsx';
import styles from './ProfileScreen.module.css';
import { Section } from './Section.tsx';

function Field({ field }: { field: NewPasswordField }) {
  const t = useTranslations('profile');
  const { send } = NewPasswordActor.useActorRef();
  const value = NewPasswordActor.useSelector(typedIn(field));
  const error = NewPasswordActor.useSelector(errorOf(field, useLanguage()));
  const busy = NewPasswordActor.useSelector(isBusy);
  return (
    <PasswordField
      label={t(`profile:field_${field}`)}
      name={field}
      value={value}
      error={error}
      autoComplete={field === 'password' ? 'current-password' : 'new-password'}
      readOnly={busy}
      onTyped={(text) => send({ type: 'password.changed', field, value: text })}
    />
  );
}

/** Asks for the old password and twice for another. */
export function NewPasswordForm({ user }: { user: SessionUser }) {
  const t = useTranslations('profile');
  const { send } = NewPasswordActor.useActorRef();
  const busy = NewPasswordActor.useSelector(isBusy);
  useUnsaved(NewPasswordActor.useSelector(isDirty), t('profile:newPassword'));
  const problem = NewPasswordActor.useSelector(submitErrorOf);
  return (
    <Section className={styles.half} title={t('profile:newPassword')} about={t('profile:newPasswordAbout')}>
      <div className={styles.form}>
        <FormFrame
          label={t('profile:newPassword')}
          submit={t('profile:changePassword')}
          isSending={busy}
          takesFocus={false}
          onSubmit={() => send({ type: 'password.submitted' })}
          refusal={<ProblemNote problem={problem} />}
        >
          {/* Tells a password manager whose password it is. */}
          <input hidden readOnly autoComplete="username" value={user.sap ?? ''} />
          <Field field="password" />
          <Field field="new_password" />
          <Field field="repeat" />
        </FormFrame>
      </div>
    </Section>
  );
}
