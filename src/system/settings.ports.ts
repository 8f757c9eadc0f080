import { fromCallback, fromPromise } from 'xstate';
import { directionFor, type Settings, settingsFrom } from '#domain/settings/settings.schema.ts';
import { type SettingsEvent, settingsMachine } from '#machines/settings/settings.machine.ts';
import { speak } from '#src/i18n/i18n.ts';
import { showLanguage, showTheme } from '#src/platform/appearance.ts';
import { keepValue, parsed, storageKeys, watchKey } from '#src/platform/storage.ts';

/** In the browser a choice is in force when its texts are loaded and the page carries language, direction and scheme. */
export const withSettingsPorts = () =>
  settingsMachine.provide({
    actors: {
      apply: fromPromise<void, Settings>(async ({ input, signal }) => {
        await speak(input.language);
        if (signal.aborted) return;
        showLanguage(input.language, directionFor(input));
        showTheme(input.theme);
      }),
      keep: fromPromise<void, Settings>(async ({ input }) => {
        if (!keepValue(storageKeys.settings, input)) throw new Error('The settings could not be kept.');
      }),
      watchOtherTabs: fromCallback<SettingsEvent, void>(({ sendBack }) =>
        watchKey(storageKeys.settings, (text) =>
          sendBack({ type: 'settings.changedElsewhere', settings: settingsFrom(parsed(text)) }),
        ),
      ),
    },
  });
