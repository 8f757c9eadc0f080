import { Fragment, type ReactNode, useRef } from 'react';
import { useTexts } from '#src/i18n/i18n.ts';
import { desktop, useMedia } from '#src/platform/useMedia.ts';
import { Logo } from '../Logo.tsx';
import { NavbarToggle } from '../navbar/NavbarToggle.tsx';
import { useNavbar } from '../navbar/useNavbar.ts';
import { useSettingsInForce } from '../SettingsInForce.tsx';
import { NavigationSearch } from '../search/NavigationSearch.tsx';
import { useHasBox } from '../search/useHasBox.ts';
import { ShortcutsBar } from '../shortcuts/ShortcutsBar.tsx';
import { FullscreenActor } from './FullscreenActor.ts';
import { FullscreenCommand, FullscreenRefused } from './FullscreenButton.tsx';
import { fitting } from './fitting.ts';
import { type ToolbarItem, useToolbarItems } from './items.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import styles from './Toolbar.module.css';
import { UserMenu } from './UserMenu.tsx';
import { useRoom } from './useRoom.ts';

type Props = { actions: ReactNode };

/** Widths in rem of what has its place whatever the room is. */
const widths = { icon: 4, avatar: 5.2, words: 14, edges: 2.4, shortcuts: 16, search: 4, box: 20, brand: 18 };

function Brand() {
  const t = useTexts();
  return (
    <span className={styles.logo}>
      <Logo size="2.8rem" />
      <span>{t('ui:product')}</span>
    </span>
  );
}

/** What is at hand on every page: the way to the navigation, the person's shortcuts and menus, the actions of the product. */
export function Toolbar(props: Props) {
  return (
    <FullscreenActor.Provider>
      <Bar {...props} />
      <FullscreenCommand />
      <FullscreenRefused />
    </FullscreenActor.Provider>
  );
}

function Bar({ actions }: Props) {
  const { style } = useSettingsInForce().layout;
  const { needsToggle } = useNavbar();
  const bar = useRef<HTMLElement>(null);
  const room = useRoom(bar);
  const wide = useMedia(desktop);
  const box = useHasBox();
  const third = style === 'layout3';
  const fixed = [
    widths.edges + widths.avatar,
    needsToggle ? widths.icon : 0,
    box ? widths.box : widths.search,
    wide ? (third ? widths.brand : widths.shortcuts) : 0,
  ].reduce((sum, width) => sum + width);
  const words: ToolbarItem = { id: 'words', rem: widths.words, leaves: 0, bar: null };
  const { inBar, inMenu } = fitting([...useToolbarItems({ wide, actions }), words], room - fixed, widths.icon);
  const rows = inMenu.filter(({ row }) => row !== undefined);
  return (
    <header ref={bar} className={styles.toolbar}>
      <NavbarToggle side="left" />
      {third && wide && <Brand />}
      {box && <NavigationSearch />}
      <div className={styles.room}>{!third && wide && <ShortcutsBar />}</div>
      {!box && <NavigationSearch />}
      {inBar.map(({ id, bar: control }) => (
        <Fragment key={id}>{control}</Fragment>
      ))}
      {rows.length > 0 ? <MoreMenu items={rows} /> : null}
      <UserMenu words={inBar.includes(words)} />
      <NavbarToggle side="right" />
    </header>
  );
}
