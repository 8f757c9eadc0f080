import { Lock } from '@blueprintjs/icons';
import { Problem } from '#domain/kernel/problem.ts';
import { sampleSignIns } from '#domain/sampleAuth/sampleAuth.data.ts';
import { forgotSample, resetSample, unlockSample } from '#domain/templatePages/templatePages.schema.ts';
import { AnsweredForm } from '#src/forms/AnsweredForm.tsx';
import { SecretInput, TextInput } from '#src/forms/fields.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { faults } from './faults.ts';
import { LoginLink, ShellLink } from './LoginLink.tsx';
import styles from './TemplatePages.module.css';
import type { TemplatePage } from './templatePages.ts';

/** Whose session the locked page holds. */
const [lockedAccount] = sampleSignIns;
const noAddress = { email: '' };
const noReset = { email: '', password: '', passwordConfirm: '' };
const noPassword = { password: '' };

/** Asks for a link; whether an account has the address is not told. */
export function ForgotForm({ page }: { page: TemplatePage }) {
  const t = useTranslations('templatePages');
  return (
    <>
      <AnsweredForm
        schema={forgotSample}
        initial={noAddress}
        named={faults}
        label={t('templatePages:heading_forgot')}
        submit={t('templatePages:sendLink')}
        answer={({ email }) => t('templatePages:linkSent', { email })}
      >
        {(form) => <TextInput form={form} name="email" label={t('templatePages:email')} />}
      </AnsweredForm>
      <LoginLink to={page.login} />
    </>
  );
}

/** Another password for an address. */
export function ResetForm({ page }: { page: TemplatePage }) {
  const t = useTranslations('templatePages');
  return (
    <>
      <AnsweredForm
        schema={resetSample}
        initial={noReset}
        named={faults}
        label={t('templatePages:heading_reset')}
        submit={t('templatePages:reset')}
        answer={({ email }) => t('templatePages:resetDone', { email })}
      >
        {(form) => (
          <>
            <TextInput form={form} name="email" label={t('templatePages:email')} />
            <SecretInput form={form} name="password" label={t('templatePages:newPassword')} />
            <SecretInput form={form} name="passwordConfirm" label={t('templatePages:passwordConfirm')} />
          </>
        )}
      </AnsweredForm>
      <LoginLink to={page.login} />
    </>
  );
}

/** A session that waits for its password, which stands beside it: the page only shows how it looks. */
export function LockForm({ page }: { page: TemplatePage }) {
  const t = useTranslations('templatePages');
  return (
    <>
      <p className={styles.locked}>
        <span className={styles.badge}>
          <Lock size={20} />
        </span>
        <span>
          {t('templatePages:locked')} <Ltr>{lockedAccount.email}</Ltr>
        </span>
      </p>
      <AnsweredForm
        schema={unlockSample}
        initial={noPassword}
        named={faults}
        label={t('templatePages:heading_lock')}
        submit={t('templatePages:unlock')}
        answer={({ password }) => {
          if (password !== lockedAccount.password)
            throw new Problem('validation', { errors: [{ field: 'password', message: t('templatePages:wrongPassword') }] });
          return t('templatePages:unlocked');
        }}
      >
        {(form) => (
          <SecretInput
            form={form}
            name="password"
            label={t('templatePages:password')}
            help={t('templatePages:lockedPassword', { password: lockedAccount.password })}
          />
        )}
      </AnsweredForm>
      <LoginLink to={page.login} />
      <ShellLink />
    </>
  );
}
