import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './SignIn.module.css';
import { SignIn } from './SignIn.tsx';
import { SignInActor } from './SignInActor.tsx';

/** A card in the middle. */
export function Screen() {
  useTranslations('signIn');
  return (
    <SignInActor.Provider>
      <div className={styles.ground}>
        <div className={styles.card}>
          <SignIn />
        </div>
      </div>
    </SignInActor.Provider>
  );
}
