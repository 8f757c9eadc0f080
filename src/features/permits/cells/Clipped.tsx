import styles from './cells.module.css';

/** Text of people: in its own direction, cut off where the column ends, whole on pointing. */
export function Clipped({ text }: { text: string }) {
  return (
    <span className={styles.clipped} dir="auto" title={text}>
      {text}
    </span>
  );
}
