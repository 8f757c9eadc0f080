import { useTranslations } from '#src/i18n/i18n.ts';
import { lazyOverlay } from '#src/system/lazyOverlay.tsx';
import { usePorts } from '#src/system/Ports.tsx';
import { LoginActor } from './LoginActor.tsx';
import styles from './LoginScreen.module.css';
import { isBusy, remembersOf } from './login.selectors.ts';

const RememberHint = lazyOverlay(async () => (await import('./rememberHint/RememberHint.tsx')).RememberHint);

/** The field works without it. */
const leaveOut = () => undefined;

export function RememberField() {
  const t = useTranslations('login');
  const { keeps, insecure } = usePorts().remember;
  const { send } = LoginActor.useActorRef();
  const remembers = LoginActor.useSelector(remembersOf);
  const busy = LoginActor.useSelector(isBusy);
  if (keeps === 'off') return null;
  return (
    <div className={styles.remember}>
      <label>
        <input
          aria-describedby="remember-hint"
          checked={remembers}
          disabled={busy}
          onChange={(event) => send({ type: 'login.rememberChosen', remember: event.currentTarget.checked })}
          type="checkbox"
        />
        {t('login:remember')}
      </label>
      {keeps === 'sap' ? <RememberHint id="remember-hint" insecure={insecure} onGone={leaveOut} /> : null}
    </div>
  );
}
