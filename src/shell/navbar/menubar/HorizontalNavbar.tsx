import { useMemo } from 'react';
import type { Navigation } from '#domain/navigation/navigation.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Logo } from '#src/shell/Logo.tsx';
import { useNavigation } from '#src/shell/navigation/useNavigation.ts';
import { useSettingsInForce } from '#src/shell/SettingsInForce.tsx';
import styles from './HorizontalNavbar.module.css';
import menubarStyles from './Menubar.module.css';
import { MenubarContext } from './MenubarContext.ts';
import { MenubarEntry } from './MenubarEntry.tsx';
import { menuTree } from './menuTree.ts';
import { useMenubar } from './useMenubar.ts';

type Props = { items: Navigation; label: string; dense: boolean };

/** A menu bar after the pattern of the ARIA practices, for keyboard, pointer and touch. */
function Menubar({ items, label, dense }: Props) {
  const tree = useMemo(() => menuTree(items), [items]);
  const { ways, handlers } = useMenubar(tree);
  return (
    <MenubarContext value={ways}>
      <div {...handlers} role="menubar" aria-label={label} className={menubarStyles.bar} data-dense={dense}>
        {tree.map((item) => (
          <MenubarEntry key={item.id} item={item} path={[item.id]} />
        ))}
      </div>
    </MenubarContext>
  );
}

/** The navbar across the page. In layout3 the toolbar has the name of the console, and rows are dense. */
export function HorizontalNavbar() {
  const t = useTranslations('shell');
  const items = useNavigation();
  const dense = useSettingsInForce().layout.style === 'layout3';
  return (
    <nav className={styles.navbar} aria-label={t('shell:navigation')}>
      {dense ? null : (
        <span className={styles.brand}>
          <Logo size="2.8rem" />
          {t('ui:product')}
        </span>
      )}
      <Menubar items={items} label={t('shell:navigation')} dense={dense} />
    </nav>
  );
}
