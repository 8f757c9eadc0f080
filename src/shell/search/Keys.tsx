import { controlKey, type ShortcutName, shortcuts } from '#src/ui/keys/shortcuts.ts';
import styles from './Keys.module.css';

/** One key, or keys that are pressed together, as they are printed. */
export function KeyCap({ printed }: { printed: string }) {
  return <kbd className={styles.key}>{printed}</kbd>;
}

/** The keys of a shortcut as they are printed; they are read from left to right in every language. */
export function Keys({ of }: { of: ShortcutName }) {
  const shortcut = shortcuts[of];
  return (
    <span className={styles.keys} dir="ltr">
      {'withControl' in shortcut ? <KeyCap printed={controlKey} /> : null}
      {'after' in shortcut ? <KeyCap printed={shortcut.after.toUpperCase()} /> : null}
      <KeyCap printed={'printed' in shortcut ? shortcut.printed : shortcut.key.toUpperCase()} />
    </span>
  );
}
