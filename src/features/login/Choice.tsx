import { CaretDown } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import styles from './LoginScreen.module.css';

type Props = { label: string; value: string; onChosen: (value: string) => void; children: ReactNode };

/** A native list to choose from: small to load, and at home on every device. */
export function Choice({ label, value, onChosen, children }: Props) {
  return (
    <span className={styles.choice}>
      <select aria-label={label} value={value} onChange={(event) => onChosen(event.currentTarget.value)}>
        {children}
      </select>
      <CaretDown />
    </span>
  );
}
