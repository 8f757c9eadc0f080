import { useTranslations } from '#src/i18n/i18n.ts';
import { lazyPanel } from '#src/ui/lazyPanel.tsx';
import { PanelDrawer } from './PanelDrawer.tsx';
import { useOpenedPanel } from './SettingsPanelActor.tsx';

// Seldom opened, so loaded when they are.
const SettingsForm = lazyPanel(async () => (await import('./SettingsForm.tsx')).SettingsForm);
const SchemeCards = lazyPanel(async () => (await import('./SchemeCards.tsx')).SchemeCards);

/** The panels of settings and colour schemes, over the end of the page. What they change is seen beside them at once. */
export function SettingsPanels() {
  const t = useTranslations('settings');
  const opened = useOpenedPanel();
  return (
    <>
      <PanelDrawer isOpen={opened === 'settings'} title={t('settings:settings')}>
        <SettingsForm />
      </PanelDrawer>
      <PanelDrawer isOpen={opened === 'schemes'} title={t('settings:schemes')}>
        <SchemeCards />
      </PanelDrawer>
    </>
  );
}
