import { PopupKind } from '@blueprintjs/core';
import { Menu, More } from '@blueprintjs/icons';
import { Fragment, type ReactNode, type RefObject, useRef } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { desktop, useMedia } from '#src/platform/useMedia.ts';
import { Logo } from '#src/shell/Logo.tsx';
import { toggleMark } from '#src/shell/navbar/useHandOver.ts';
import { useNavbar } from '#src/shell/navbar/useNavbar.ts';
import { useSettingsInForce } from '#src/shell/SettingsInForce.tsx';
import { NavigationSearch } from '#src/shell/search/NavigationSearch.tsx';
import { useHasBox } from '#src/shell/search/useHasBox.ts';
import { ShortcutsBar } from '#src/shell/shortcuts/ShortcutsBar.tsx';
import { TipButton } from '#src/ui/TipButton.tsx';
import { useMeasured } from '#src/ui/useMeasured.ts';
import { FullscreenActor } from './FullscreenActor.ts';
import { FullscreenCommand, FullscreenRefused } from './FullscreenButton.tsx';
import { fitting } from './fitting.ts';
import { type ToolbarItem, useToolbarItems } from './items.tsx';
import { PopupButton } from './PopupButton.tsx';
import styles from './Toolbar.module.css';
import { UserMenu } from './UserMenu.tsx';

/** The button in the toolbar, on the side where the navbar is, when the navbar needs one. */
function NavbarToggle({ side: here }: { side: 'left' | 'right' }) {
  const t = useTranslations('shell');
  const { side, isOpen, needsToggle, toggle } = useNavbar();
  if (!needsToggle || side !== here) return null;
  return (
    <TipButton
      {...toggleMark}
      variant="minimal"
      icon={<Menu />}
      tip={t(isOpen ? 'shell:closeNavigation' : 'shell:openNavigation')}
      aria-expanded={isOpen}
      onClick={toggle}
    />
  );
}

const remOf = (element: HTMLElement): number =>
  element.clientWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** The width of an element in rem. The text size changes it too: the bar is as high as its text asks, so that is noticed. */
const useRoom = (element: RefObject<HTMLElement | null>): number => useMeasured(element, remOf, 0);

/** What has no room in the bar, with its words. */
function MoreMenu({ items }: { items: readonly ToolbarItem[] }) {
  const t = useTranslations('toolbar');
  const rows = (
    <div className={styles.more}>
      {items.map(({ id, row }) => (
        <div key={id} className={styles.moreItem}>
          {row}
        </div>
      ))}
    </div>
  );
  return <PopupButton icon={<More />} title={t('toolbar:more')} popupKind={PopupKind.DIALOG} content={rows} />;
}

type Props = { actions: ReactNode };

/** Widths in rem of what has its place whatever the room is. */
const widths = { icon: 4, avatar: 5.2, words: 14, edges: 2.4, shortcuts: 16, search: 4, box: 20, brand: 18 };

function Brand() {
  const t = useTranslations();
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
