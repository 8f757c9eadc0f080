import { PopupKind } from '@blueprintjs/core';
import { Font } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useHasPanels } from '#src/shell/panels/usePanels.ts';
import { useHasFloatingButtons } from '#src/shell/settings/useHasFloatingButtons.ts';
import { FontSizeSlider } from './FontSizeSlider.tsx';
import { useHasFullscreen } from './FullscreenActor.ts';
import { FullscreenButton } from './FullscreenButton.tsx';
import type { Sized } from './fitting.ts';
import { LanguageList, LanguageMenu } from './LanguageMenu.tsx';
import { BellButton, ChatButton, QuickButton, SettingsButton } from './PanelButtons.tsx';
import { PopupButton } from './PopupButton.tsx';
import { ThemeList, ThemeMenu } from './ThemeMenu.tsx';

function FontSizeMenu() {
  const t = useTranslations('toolbar');
  return <PopupButton icon={<Font />} title={t('toolbar:fontSize')} popupKind={PopupKind.DIALOG} content={<FontSizeSlider />} />;
}

/** A control of the toolbar, as it stands in the bar and as a row of the menu. */
export type ToolbarItem = Sized & { id: string; bar: ReactNode; row?: ReactNode };

const icon = 4;

/** The controls that every layout has, in the order of reading; `actions` are the product's own. */
export const useToolbarItems = ({ wide, actions }: { wide: boolean; actions: ReactNode }): ToolbarItem[] => {
  const panels = useHasPanels();
  const fullscreen = useHasFullscreen();
  const floating = useHasFloatingButtons();
  const items: (ToolbarItem | false)[] = [
    { id: 'language', rem: 7.2, leaves: 6, bar: <LanguageMenu />, row: <LanguageList /> },
    { id: 'fontSize', rem: icon, leaves: 4, bar: <FontSizeMenu />, row: <FontSizeSlider /> },
    { id: 'theme', rem: icon, leaves: 5, bar: <ThemeMenu />, row: <ThemeList /> },
    fullscreen && {
      id: 'fullscreen',
      rem: icon,
      leaves: 3,
      bar: <FullscreenButton form="bar" />,
      row: <FullscreenButton form="row" />,
    },
    { id: 'actions', rem: icon, bar: actions },
    panels && !wide && { id: 'chat', rem: icon, leaves: 8, bar: <ChatButton form="bar" />, row: <ChatButton form="row" /> },
    panels && { id: 'quick', rem: icon, leaves: 7, bar: <QuickButton form="bar" />, row: <QuickButton form="row" /> },
    panels && { id: 'bell', rem: icon, bar: <BellButton form="bar" /> },
    !floating && { id: 'settings', rem: icon, leaves: 2, bar: <SettingsButton form="bar" />, row: <SettingsButton form="row" /> },
  ];
  return items.filter((item) => item !== false);
};
