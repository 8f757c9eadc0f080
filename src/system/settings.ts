import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { Settings } from '#domain/settings/settings.schema.ts';
import type { SettingsEvent, settingsMachine } from '#machines/settings/settings.machine.ts';
import { useSystem } from './System.tsx';

type Snapshot = SnapshotFrom<typeof settingsMachine>;

export const settingsOf = ({ context }: Snapshot): Settings => context.settings;
/** What the person has chosen last, also while its texts or colours are still being loaded: what controls show. */
export const chosenOf = ({ context }: Snapshot): Settings => context.chosen;
export const isStarting = (snapshot: Snapshot): boolean => snapshot.matches({ shown: 'starting' });

export const useSettings = <T>(selector: (snapshot: Snapshot) => T): T => useSelector(useSystem().settings, selector);

export const useSendSettings = (): ((event: SettingsEvent) => void) => useSystem().settings.send;
