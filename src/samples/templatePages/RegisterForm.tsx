import { Problem } from '#domain/kernel/problem.ts';
import { isKnownAddress } from '#domain/sampleAuth/sampleAuth.data.ts';
import { registerSample } from '#domain/templatePages/templatePages.schema.ts';
import { AnsweredForm } from '#src/forms/AnsweredForm.tsx';
import { CheckInput, SecretInput, TextInput } from '#src/forms/fields.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { faults } from './faults.ts';
import { LoginLink } from './LoginLink.tsx';
import type { TemplatePage } from './templatePages.ts';
import { usePlanTaken } from './usePlanTaken.ts';

const initial = { displayName: '', email: '', password: '', passwordConfirm: '', terms: false };

/** An account that is made for as long as the sentence about it stands. */
export function RegisterForm({ page }: { page: TemplatePage }) {
  const t = useTranslations('templatePages');
  const plan = usePlanTaken();
  return (
    <>
      <AnsweredForm
        schema={registerSample}
        initial={initial}
        named={faults}
        label={t('templatePages:heading_register')}
        submit={t('templatePages:register')}
        answer={({ displayName, email }) => {
          if (isKnownAddress(email))
            throw new Problem('validation', { errors: [{ field: 'email', message: t('templatePages:emailInUse') }] });
          const registered = t('templatePages:registered', { name: displayName, email });
          return plan === null ? registered : `${registered} ${plan}.`;
        }}
      >
        {(form) => (
          <>
            {plan === null ? null : <p>{plan}</p>}
            <TextInput form={form} name="displayName" label={t('templatePages:displayName')} />
            <TextInput form={form} name="email" label={t('templatePages:email')} />
            <SecretInput form={form} name="password" label={t('templatePages:password')} />
            <SecretInput form={form} name="passwordConfirm" label={t('templatePages:passwordConfirm')} />
            <CheckInput form={form} name="terms" label={t('templatePages:terms')} />
          </>
        )}
      </AnsweredForm>
      <LoginLink to={page.login} />
    </>
  );
}
