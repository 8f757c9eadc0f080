import type { ComponentType } from 'react';
import styles from './Lines.module.css';

/** The drawing of an entry, or the first letter of its title. */
export function Initial({ icon: Icon, title }: { icon: ComponentType<{ size?: number }> | undefined; title: string }) {
  return (
    <span className={styles.initial} aria-hidden="true">
      {Icon ? <Icon size={16} /> : [...title][0]}
    </span>
  );
}
