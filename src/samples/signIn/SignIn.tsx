import { Callout } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Inside } from './Inside.tsx';
import './locales/keys.ts';
import styles from './SignIn.module.css';
import { SignInActor } from './SignInActor.tsx';
import { SignInForm } from './SignInForm.tsx';
import { signedInOf } from './signIn.selectors.ts';

/** What the three frames have in common: the form, or the person who has signed in. */
export function SignIn() {
  const t = useTranslations('signIn');
  const heading = useId();
  const signedIn = SignInActor.useSelector(signedInOf);
  return (
    <section className={styles.content} aria-labelledby={heading}>
      <h1 className={styles.heading} id={heading}>
        <img src="/icon.svg" alt="" width="40" height="40" />
        {t('signIn:heading')}
      </h1>
      <Callout className={styles.told ?? ''} compact intent="primary">
        {t('signIn:onlySample')}
      </Callout>
      {signedIn ? <Inside signedIn={signedIn} /> : <SignInForm />}
    </section>
  );
}

/** Words on a coloured ground, beside the form. */
export function Welcome() {
  const t = useTranslations('signIn');
  return (
    <div className={styles.picture}>
      <p className={styles.claim}>{t('signIn:claim')}</p>
      <p>{t('signIn:claimMore')}</p>
    </div>
  );
}
