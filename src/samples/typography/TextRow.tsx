import type { ReactNode } from 'react';
import { CodeBlock } from '#src/ui/code/CodeBlock.tsx';
import styles from './Typography.module.css';

type Props = { name: string; source: string; children: ReactNode };

/** A text style: its name, a sample, and where it comes from. */
export function TextRow({ name, source, children }: Props) {
  return (
    <section className={styles.row}>
      <div className={styles.sample}>
        <h2 className={styles.name}>{name}</h2>
        {children}
      </div>
      <CodeBlock text={source} />
    </section>
  );
}
