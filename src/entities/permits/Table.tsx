import type { ReactNode } from 'react';
import styles from './Work.module.css';

type Props = { caption: string; heads: readonly { key: string; text: ReactNode }[]; wide?: boolean; children: ReactNode };

/** A table that scrolls sideways in its frame where it has no room, by keyboard too. */
export function Table({ caption, heads, wide = false, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className={styles.frame} aria-label={caption} tabIndex={0}>
      <table className={`${styles.table} ${wide ? styles.wide : ''}`}>
        <thead>
          <tr>
            {heads.map(({ key, text }) => (
              <th key={key} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
