import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** What is said of one thing under a label; what is missing is left out, and its label with it. */
export type Fact = readonly [label: string, ...values: readonly ReactNode[]];

/** What there is to say of something, label by label. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, ...values]) => {
        const said = values.filter(Boolean);
        return said.length === 0 ? null : (
          <div key={label}>
            <dt>{label}</dt>
            {said.map((value, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what is said stays in its order
              <dd key={at}>{value}</dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}
