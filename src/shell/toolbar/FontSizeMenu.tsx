import { PopupKind } from '@blueprintjs/core';
import { Font } from '@blueprintjs/icons';
import { useTexts } from '#src/i18n/i18n.ts';
import { FontSizeSlider } from './FontSizeSlider.tsx';
import { PopupButton } from './PopupButton.tsx';

export function FontSizeMenu() {
  const t = useTexts('toolbar');
  return <PopupButton icon={<Font />} title={t('toolbar:fontSize')} popupKind={PopupKind.DIALOG} content={<FontSizeSlider />} />;
}
