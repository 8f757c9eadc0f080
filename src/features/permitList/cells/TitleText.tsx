import styles from '#src/entities/permits/cells.module.css';
import { Marked } from '#src/ui/text/Marked.tsx';

/** What a permit is about, with what was searched for marked. */
export function TitleText({ title, search }: { title: string; search: string }) {
  return (
    <span className={styles.clipped} dir="auto" title={title}>
      <Marked text={title} search={search} className={styles.mark} />
    </span>
  );
}
