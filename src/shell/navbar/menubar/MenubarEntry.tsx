import { CaretDown, ChevronForward } from '@blueprintjs/icons';
import { type PointerEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { containsCurrent } from '#domain/navigation/current.ts';
import type { NavigationItem } from '#domain/navigation/navigation.schema.ts';
import { EntryLink } from '#src/shell/navbar/EntryLink.tsx';
import { MenuRow } from '#src/shell/navbar/MenuRow.tsx';
import styles from './Menubar.module.css';
import { useMenubarWays } from './MenubarContext.ts';
import { isWithin, type Path } from './menuTree.ts';
import { SubMenu } from './SubMenu.tsx';

type Props = { item: NavigationItem; path: Path };

/** An entry of the bar or of one of its menus. */
export function MenubarEntry({ item, path }: Props) {
  const { stop, point, close } = useMenubarWays();
  if (item.type === 'divider') return <hr className={styles.divider} />;
  const shared = {
    role: 'menuitem',
    'data-entry': item.id,
    tabIndex: path.length === 1 && item.id === stop ? 0 : -1,
    className: path.length === 1 ? styles.first : styles.entry,
  };
  const pointed = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') point(path);
  };
  return (
    <div role="none" className={styles.place}>
      {item.children ? (
        <ParentEntry item={item} path={path} shared={{ ...shared, onPointerEnter: pointed }} />
      ) : (
        <EntryLink {...shared} item={item} onPointerEnter={pointed} onChosen={close}>
          <MenuRow item={item} depth={path.length - 1} />
        </EntryLink>
      )}
    </div>
  );
}

type ParentProps = Props & { shared: Record<string, unknown> };

function ParentEntry({ item, path, shared }: ParentProps) {
  const { open, press } = useMenubarWays();
  const { pathname } = useLocation();
  const anchor = useRef<HTMLButtonElement>(null);
  const isOpen = isWithin(path, open);
  const Arrow = path.length === 1 ? CaretDown : ChevronForward;
  return (
    <>
      <button
        {...shared}
        ref={anchor}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-holds={containsCurrent(item, pathname)}
        onClick={() => press(path)}
      >
        <MenuRow item={item} depth={path.length - 1} />
        <Arrow className={styles.arrow} />
      </button>
      {isOpen ? (
        <SubMenu label={item.title} sideways={path.length > 1} anchor={anchor}>
          {item.children?.map((child) => (
            <MenubarEntry key={child.id} item={child} path={[...path, child.id]} />
          ))}
        </SubMenu>
      ) : null}
    </>
  );
}
