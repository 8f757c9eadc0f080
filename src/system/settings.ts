import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { Settings } from '#domain/settings/settings.schema.ts';
import type { SettingsEvent, settingsMachine } from '#machines/settings/settings.machine.ts';
import { useSystem } from './System.tsx';

type Snapshot = SnapshotFrom<typeof settingsMachine>;

export const settingsOf = ({ context }: Snapshot): Settings => context.settings;
export const isStarting = (snapshot: Snapshot): boolean => snapshot.matches('starting');

export const useSettings = <T>(selector: (snapshot: Snapshot) => T): T => useSelector(useSystem().settings, selector);

export const useSendSettings = (): ((event: SettingsEvent) => void) => useSystem().settings.send;
