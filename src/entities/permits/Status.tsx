import { Error as Bad, Disable, TickCircle, Time } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import styles from './Work.module.css';

export type Tone = 'good' | 'soon' | 'bad' | 'none';

const icons = { good: TickCircle, soon: Time, bad: Bad, none: Disable } as const;

/** How something stands: a sign, a word and a colour, so that none of the three is needed alone. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <span className={`${styles.status} ${styles[tone]}`}>
      <Icon size={14} aria-hidden />
      <span>{children}</span>
    </span>
  );
}

/** The sign and the colour alone, beside a name whose description says the rest. */
export function ToneIcon({ tone }: { tone: Tone }) {
  const Icon = icons[tone];
  return (
    <span className={styles[tone]}>
      <Icon size={14} aria-hidden />
    </span>
  );
}
