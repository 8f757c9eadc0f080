import { useMemo } from 'react';
import type { Navigation } from '#domain/navigation/navigation.schema.ts';
import styles from './Menubar.module.css';
import { MenubarContext } from './MenubarContext.ts';
import { MenubarEntry } from './MenubarEntry.tsx';
import { menuTree } from './menuTree.ts';
import { useMenubar } from './useMenubar.ts';

type Props = { items: Navigation; label: string; dense: boolean };

/** A menu bar after the pattern of the ARIA practices, for keyboard, pointer and touch. */
export function Menubar({ items, label, dense }: Props) {
  const tree = useMemo(() => menuTree(items), [items]);
  const { ways, handlers } = useMenubar(tree);
  return (
    <MenubarContext value={ways}>
      <div {...handlers} role="menubar" aria-label={label} className={styles.bar} data-dense={dense}>
        {tree.map((item) => (
          <MenubarEntry key={item.id} item={item} path={[item.id]} />
        ))}
      </div>
    </MenubarContext>
  );
}
