import { controlKey, type ShortcutName, shortcuts } from '#src/ui/keys/shortcuts.ts';
import styles from './Keys.module.css';

/** The keys of a shortcut as they are printed; they are read from left to right in every language. */
export function Keys({ of }: { of: ShortcutName }) {
  const shortcut = shortcuts[of];
  return (
    <span className={styles.keys} dir="ltr">
      {'withControl' in shortcut ? <kbd className={styles.key}>{controlKey}</kbd> : null}
      {'after' in shortcut ? <kbd className={styles.key}>{shortcut.after.toUpperCase()}</kbd> : null}
      <kbd className={styles.key}>{'printed' in shortcut ? shortcut.printed : shortcut.key.toUpperCase()}</kbd>
    </span>
  );
}
