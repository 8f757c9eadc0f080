import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './SignIn.module.css';
import { SignIn, Welcome } from './SignIn.tsx';
import { SignInActor } from './SignInActor.tsx';

/** A card of two halves: the form, and words on a coloured ground. */
export function Screen() {
  useTranslations('signIn');
  return (
    <SignInActor.Provider>
      <div className={styles.ground}>
        <div className={styles.halves}>
          <SignIn />
          <Welcome />
        </div>
      </div>
    </SignInActor.Provider>
  );
}
