import { Button } from '@blueprintjs/core';
import { sampleSignIns } from '#domain/sampleAuth/sampleAuth.data.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import styles from './SignIn.module.css';
import { SignInActor } from './SignInActor.tsx';

/** The accounts of the sample, each to be taken over into the form. */
export function Accounts() {
  const t = useTranslations('signIn');
  const { send } = SignInActor.useActorRef();
  return (
    <table className={styles.accounts}>
      <caption>{t('signIn:accounts')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('signIn:role')}</th>
          <th scope="col">{t('signIn:emailAndPassword')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {sampleSignIns.map(({ email, password, role }) => (
          <tr key={email}>
            <th scope="row">{t(`signIn:role_${role}`)}</th>
            <td>
              <span>
                <Ltr>{email}</Ltr>
              </span>
              <span className={styles.code}>
                <Ltr>{password}</Ltr>
              </span>
            </td>
            <td>
              <Button
                size="small"
                text={t('signIn:use')}
                aria-label={t('signIn:useAccount', { role: t(`signIn:role_${role}`) })}
                onClick={() => send({ type: 'sample.chosen', values: { email, password } })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
