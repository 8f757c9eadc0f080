import '#src/styles/blueprint.css';
import { useLocation } from 'react-router-dom';
import { useTranslations } from '#src/i18n/i18n.ts';
import { href } from '#src/platform/routes.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { Link } from '#src/ui/Link.tsx';
import { PageTabPanel, PageTabs } from '#src/ui/page/PageTabs.tsx';
import { RegisterActor } from './RegisterActor.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import './locales/keys.ts';
import styles from './RegisterScreen.module.css';
import { wayOf } from './register.selectors.ts';
import { waysOf } from './ways.ts';

const name = 'register';

function Ways() {
  const t = useTranslations('register');
  const { send } = RegisterActor.useActorRef();
  const way = RegisterActor.useSelector(wayOf);
  const ways = waysOf(usePorts());
  return (
    <>
      <div className={styles.ways}>
        <PageTabs
          name={name}
          label={t('register:ways')}
          tabs={ways}
          selected={way}
          onSelect={(chosen) => send({ type: 'register.wayChosen', way: chosen })}
        />
      </div>
      <PageTabPanel name={name} selected={way}>
        <RegisterForm title={ways.find(({ id }) => id === way)?.title ?? ''} />
      </PageTabPanel>
    </>
  );
}

/** Two halves: the form, and what an account is good for. The second goes on small screens. */
export function Screen() {
  const t = useTranslations('register');
  const { state } = useLocation();
  return (
    <RegisterActor.Provider state={state}>
      <div className={styles.screen}>
        <div className={styles.card}>
          <section className={styles.side} aria-labelledby="register-heading">
            <h1 className={styles.heading} id="register-heading">
              {t('register:heading')}
            </h1>
            <Ways />
            <nav className={styles.links} aria-label={t('register:links')}>
              <Link to={href('/login')}>{t('register:haveAccount')}</Link>
              <Link to="/">{t('register:backToDashboard')}</Link>
            </nav>
          </section>
          <div className={styles.picture}>
            <div className={styles.brand}>
              <img src="/icon.svg" alt="" width="40" height="40" />
              <span>{t('ui:product')}</span>
            </div>
            <div>
              <p className={styles.claim}>{t('register:claim')}</p>
              <p>{t('register:claimMore')}</p>
            </div>
          </div>
        </div>
      </div>
    </RegisterActor.Provider>
  );
}
