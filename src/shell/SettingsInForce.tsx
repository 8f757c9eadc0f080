import { createContext, type ReactNode, use, useMemo } from 'react';
import { defaultSettings, type Settings, type SettingsPatch, settingsAt } from '#domain/settings/settings.schema.ts';
import { settingsOf, useSettings } from '#src/system/settings.ts';

const InForceContext = createContext<Settings>(defaultSettings);

/** The person's settings as the route at hand has them. Derived while drawing, so that nothing is drawn under the wrong ones. */
export function SettingsInForce({ route, children }: { route: SettingsPatch | undefined; children: ReactNode }) {
  const settings = useSettings(settingsOf);
  const inForce = useMemo(() => settingsAt(settings, route), [settings, route]);
  return <InForceContext value={inForce}>{children}</InForceContext>;
}

/** What the shell goes by here and now; what a person may change is in `useSettings(settingsOf)`. */
export const useSettingsInForce = (): Settings => use(InForceContext);
