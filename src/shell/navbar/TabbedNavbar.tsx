import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { containsCurrent } from '#domain/navigation/current.ts';
import type { Navigation, NavigationItem } from '#domain/navigation/navigation.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Logo } from '#src/shell/Logo.tsx';
import { useNavigation } from '#src/shell/navigation/useNavigation.ts';
import { usePressOutside } from '#src/shell/usePressOutside.ts';
import { NavbarActor } from './NavbarActor.tsx';
import { branchOf } from './navbar.selectors.ts';
import styles from './TabbedNavbar.module.css';
import { panelId, Tile, tileId } from './Tile.tsx';
import { useNavbar } from './useNavbar.ts';
import { VerticalMenu } from './VerticalMenu.tsx';

const isBranch = ({ children }: NavigationItem): boolean => children !== undefined;

/** The branch whose panel is in sight: the one picked, or where a panel always stands, that of the page. */
const shownBranch = (items: Navigation, picked: string | null, path: string, always: boolean): NavigationItem | undefined => {
  const branches = items.filter(isBranch);
  const found = branches.find(({ id }) => id === picked);
  return found ?? (always ? (branches.find((item) => containsCurrent(item, path)) ?? branches[0]) : undefined);
};

/** style-3 and its dense form: a tile for each first entry; one that holds others opens them in a panel. */
export function TabbedNavbar({ dense }: { dense: boolean }) {
  const t = useTranslations('shell');
  const { isOpen, folded, side } = useNavbar();
  const { pathname } = useLocation();
  const items = useNavigation();
  const branch = shownBranch(items, NavbarActor.useSelector(branchOf), pathname, !folded);
  const { send } = NavbarActor.useActorRef();
  const place = useRef<HTMLDivElement>(null);
  usePressOutside(place, panelId, () => send({ type: 'navbar.dismissed' }));
  return (
    <div
      ref={place}
      className={styles.tabbed}
      data-open={isOpen}
      data-side={side}
      data-dense={dense}
      data-panel={folded ? 'over' : 'beside'}
      inert={!isOpen}
    >
      <nav className={styles.column} aria-label={t('shell:navigation')}>
        <div className={styles.head}>
          <Logo size="3.2rem" />
        </div>
        <ul className={styles.tiles}>
          {items
            .filter(({ type }) => type !== 'divider')
            .map((item) => (
              <li key={item.id}>
                <Tile item={item} dense={dense} side={side} isShown={branch?.id === item.id} />
              </li>
            ))}
        </ul>
      </nav>
      {branch ? <BranchPanel branch={branch} folded={folded} /> : null}
    </div>
  );
}

function BranchPanel({ branch, folded }: { branch: NavigationItem; folded: boolean }) {
  const t = useTranslations('shell');
  const { send } = NavbarActor.useActorRef();
  const leave = () => send({ type: 'navbar.branchLeft' });
  const giveBack = () => {
    document.getElementById(tileId(branch))?.focus();
    leave();
  };
  return (
    <nav
      id={panelId}
      className={styles.panel}
      aria-label={branch.title}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && folded) giveBack();
      }}
    >
      <div className={styles.panelHead}>
        <span className={styles.panelTitle}>{branch.title}</span>
        {folded ? <Button variant="minimal" icon={<Cross />} aria-label={t('ui:close')} onClick={giveBack} /> : null}
      </div>
      <div className={styles.panelMenu}>
        <VerticalMenu key={branch.id} items={branch.children ?? []} onChosen={leave} />
      </div>
    </nav>
  );
}
