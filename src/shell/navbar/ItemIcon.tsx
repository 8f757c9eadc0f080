import type { NavigationItem } from '#domain/navigation/navigation.schema.ts';
import styles from './ItemIcon.module.css';
import { iconNamed } from './icons.ts';

type Props = { item: NavigationItem; size?: number };

/** The drawing of an entry, or the first letter of its title. */
export function ItemIcon({ item, size = 16 }: Props) {
  const Icon = iconNamed(item.icon);
  return (
    <span className={styles.icon} aria-hidden="true">
      {Icon ? <Icon size={size} /> : <span className={styles.letter}>{[...item.title][0]?.toLocaleUpperCase()}</span>}
    </span>
  );
}
