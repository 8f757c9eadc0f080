import type { NavigationItem } from '#domain/navigation/navigation.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { ItemBadge } from './ItemBadge.tsx';
import { ItemIcon } from './ItemIcon.tsx';
import styles from './VerticalMenu.module.css';

type Props = { item: NavigationItem; depth: number };

/** What stands in a row of the menu: drawing, title and badge. */
export function MenuRow({ item, depth }: Props) {
  const t = useTranslations('shell');
  // Only first entries, and those that have one, are drawn: others stand under the title of what holds them.
  const drawn = depth === 0 || item.icon !== undefined;
  return (
    <>
      {drawn ? <ItemIcon item={item} /> : null}
      <span className={styles.title}>{item.title}</span>
      {item.type === 'link' && item.target !== '_self' ? <span className="visually-hidden">{t('shell:opensNewTab')}</span> : null}
      {item.badge ? <ItemBadge badge={item.badge} /> : null}
    </>
  );
}
