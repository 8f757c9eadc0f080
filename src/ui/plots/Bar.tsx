import styles from './Plot.module.css';

/** A bar whose length is a share of the longest one, from 0 to 1; its number stands beside it. */
export function Bar({ share }: { share: number }) {
  return (
    <div className={styles.bars} aria-hidden="true">
      <div className={styles.bar} style={{ inlineSize: `${Math.round(share * 1000) / 10}%` }} />
    </div>
  );
}
