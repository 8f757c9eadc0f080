import { useTexts } from '#src/i18n/i18n.ts';
import styles from './SignIn.module.css';
import { SignIn } from './SignIn.tsx';
import { SignInProvider } from './SignInActor.tsx';

/** A card in the middle. */
export function Screen() {
  useTexts('signIn');
  return (
    <SignInProvider>
      <div className={styles.ground}>
        <div className={styles.card}>
          <SignIn />
        </div>
      </div>
    </SignInProvider>
  );
}
