import styles from './SignIn.module.css';
import { SignIn } from './SignIn.tsx';
import { SignInProvider } from './SignInActor.tsx';

/** A card in the middle. */
export function Screen() {
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
