import { useEffect } from 'react';
import { useTexts } from '#src/i18n/i18n.ts';
import { useSystem } from '#src/system/System.tsx';
import { announceSettings } from './settingsNews.ts';

/** Says whether the settings of who is signed in were kept. Where nobody is signed in there is nothing to say. */
export function SettingsNews() {
  useTexts('saving');
  const system = useSystem();
  useEffect(() => announceSettings(system), [system]);
  return null;
}
