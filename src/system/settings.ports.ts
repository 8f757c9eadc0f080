import { fromCallback, fromPromise } from 'xstate';
import type { SessionUser } from '#domain/session/session.schema.ts';
import { directionFor, type Settings } from '#domain/settings/settings.schema.ts';
import { type SettingsEvent, type StoredAt, settingsMachine } from '#machines/settings/settings.machine.ts';
import { setLanguage } from '#src/i18n/i18n.ts';
import { showAppearance, showFontSize, showLanguage, showScrollbars } from '#src/platform/appearance.ts';
import { onPageHide } from '#src/platform/onPageHide.ts';
import { keepValue, parsed, storageKeys, watchKey } from '#src/platform/storage.ts';
import { type StorageProviders, storeOwnData } from './ownData.ts';

type StoredSettings = { settings: Settings; person: boolean };

/** Keeps settings on this device and, for a person who shares them between devices, with their account. */
export const keepSettings =
  (keepers: StorageProviders, who: () => SessionUser) =>
  async ({ settings, person }: StoredSettings, signal: AbortSignal): Promise<StoredAt> => {
    const here = keepValue(storageKeys.settings, settings);
    const storedAt = person && settings.quick.cloudSync ? await storeOwnData(keepers, who(), { settings }, signal) : 'device';
    if (!here && storedAt.startsWith('device')) throw new Error('The settings could not be kept.');
    return storedAt;
  };

/** In the browser a choice is in force when its texts are loaded and the page carries language, direction, text size and scheme. */
export const withSettingsPorts = (keepers: StorageProviders, who: () => SessionUser) => {
  const keep = keepSettings(keepers, who);
  return settingsMachine.provide({
    actors: {
      apply: fromPromise<void, Settings>(async ({ input, signal }) => {
        await setLanguage(input.language);
        if (signal.aborted) return;
        await showAppearance(input);
        if (signal.aborted) return;
        showLanguage(input.language, directionFor(input));
        showFontSize(input.fontSize);
        showScrollbars(input.customScrollbars);
      }),
      keep: fromPromise<StoredAt, StoredSettings>(({ input, signal }) => keep(input, signal)),
      watchOtherTabs: fromCallback<SettingsEvent, void>(({ sendBack }) =>
        watchKey(storageKeys.settings, (text) => sendBack({ type: 'settings.changedElsewhere', stored: parsed(text) })),
      ),
      watchLeaving: fromCallback<SettingsEvent, void>(({ sendBack }) => onPageHide(() => sendBack({ type: 'settings.leaving' }))),
    },
  });
};
