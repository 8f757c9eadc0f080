import type { ReactNode } from 'react';
import styles from './SettingsForm.module.css';

/** A titled box of controls; one inside another is a smaller box. */
export function FieldGroup({ title, inner = false, children }: { title: string; inner?: boolean; children: ReactNode }) {
  return (
    <fieldset className={inner ? styles.inner : styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}
