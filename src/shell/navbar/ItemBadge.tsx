import type { Badge } from '#domain/navigation/navigation.schema.ts';
import styles from './ItemBadge.module.css';

/** The chip beside a title. Who does not see it hears its number in words. */
export function ItemBadge({ badge: { title, label, tone = 'neutral' } }: { badge: Badge }) {
  return (
    <>
      <span className={styles.badge} data-tone={tone} aria-hidden={label ? true : undefined}>
        {title}
      </span>
      {label ? <span className="visually-hidden">{label}</span> : null}
    </>
  );
}
