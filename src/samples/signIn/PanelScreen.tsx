import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './SignIn.module.css';
import { SignIn, Welcome } from './SignIn.tsx';
import { SignInActor } from './SignInActor.tsx';

/** A panel that comes in from the end of the line, beside words on a coloured ground. */
export function Screen() {
  useTranslations('signIn');
  return (
    <SignInActor.Provider>
      <div className={styles.beside}>
        <Welcome />
        <div className={styles.panel}>
          <SignIn />
        </div>
      </div>
    </SignInActor.Provider>
  );
}
