import { useTranslations } from '#src/i18n/i18n.ts';
import { href } from '#src/platform/routes.ts';
import { keysUnder, storageKeys } from '#src/platform/storage.ts';
import { lazyOverlay } from '#src/system/lazyOverlay.tsx';
import { usePorts } from '#src/system/Ports.tsx';
import { useSession } from '#src/system/session.ts';
import { Link } from '#src/ui/Link.tsx';
import { LoginProvider } from './LoginActor.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginScreen.module.css';
import { Preferences } from './Preferences.tsx';

const ProviderButtons = lazyOverlay(async () => (await import('./providers/ProviderButtons.tsx')).ProviderButtons);

const EndedNote = lazyOverlay(async () => (await import('./endedNote/EndedNote.tsx')).EndedNote);

/** Signing in by number and password does not need them. */
const leaveOut = () => undefined;

/** What a site without providers does not load. */
function OtherWays() {
  const { firebase, external } = usePorts().providers;
  return firebase || external ? <ProviderButtons onGone={leaveOut} /> : null;
}

/** Who was signed out without asking for it is told why, and everybody that a stop waits here to be sent. */
function Ended() {
  const because = useSession(({ context }) => context.because);
  return because || keysUnder(storageKeys.stops).length > 0 ? <EndedNote because={because} onGone={leaveOut} /> : null;
}

/** Leads to where people register, at a site where they may. */
function RegisterLink() {
  const t = useTranslations('login');
  const { registration, providers } = usePorts();
  if (!registration && !providers.firebase && !providers.external) return null;
  return <Link to={href('/register')}>{t('login:createAccount')}</Link>;
}

/** The card of the sign-in: on the right from medium width on, over the whole page below. */
export function Screen() {
  const t = useTranslations('login');
  return (
    <LoginProvider>
      <div className={styles.screen}>
        <div className={styles.picture}>
          <div className={styles.brand}>
            <img src="/icon.svg" alt="" width="40" height="40" />
            <span>{t('ui:product')}</span>
          </div>
          <p className={styles.claim}>{t('login:claim')}</p>
        </div>
        <div className={styles.side}>
          <section className={styles.card} aria-labelledby="login-heading">
            <h1 className={styles.heading} id="login-heading">
              {t('login:heading')}
            </h1>
            <Ended />
            <LoginForm />
            <OtherWays />
            <p className={styles.links}>
              <RegisterLink />
              <Link to={href('/privacy-policy')}>{t('titles:privacy')}</Link>
            </p>
          </section>
          <Preferences />
        </div>
      </div>
    </LoginProvider>
  );
}
