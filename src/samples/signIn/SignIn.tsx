import { useTranslations } from '#src/i18n/i18n.ts';
import { href } from '#src/platform/routes.ts';
import { AuthContent, AuthFrame, type Frame } from '#src/samples/kit/AuthFrame.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Inside } from './Inside.tsx';
import './locales/keys.ts';
import styles from './SignIn.module.css';
import { SignInActor } from './SignInActor.tsx';
import { SignInForm } from './SignInForm.tsx';
import { signedInOf } from './signIn.selectors.ts';

const ways = {
  card: { register: href('/pages/register'), forgot: href('/pages/forgot-password') },
  panel: { register: href('/pages/register-2'), forgot: href('/pages/forgot-password-2') },
  halves: { register: href('/pages/register-3'), forgot: href('/pages/forgot-password-2') },
} as const;

/** What the three frames have in common: the form, or the person who has signed in. */
function SignIn({ frame }: { frame: Frame }) {
  const t = useTranslations('signIn');
  const signedIn = SignInActor.useSelector(signedInOf);
  return (
    <AuthContent title={t('signIn:heading')} note={t('signIn:onlySample')}>
      {signedIn ? <Inside signedIn={signedIn} /> : <SignInForm />}
      {signedIn ? null : (
        <p className={styles.ways}>
          <Link to={ways[frame].forgot}>{t('signIn:forgot')}</Link>
          <Link to={ways[frame].register}>{t('signIn:register')}</Link>
        </p>
      )}
    </AuthContent>
  );
}

/** The form of the sample in one of its frames. */
export function FramedSignIn({ frame }: { frame: Frame }) {
  const t = useTranslations('signIn');
  return (
    <SignInActor.Provider>
      <AuthFrame frame={frame} claim={t('signIn:claim')} claimMore={t('signIn:claimMore')}>
        <SignIn frame={frame} />
      </AuthFrame>
    </SignInActor.Provider>
  );
}
