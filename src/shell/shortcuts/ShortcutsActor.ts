import { createActorContext } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { shortcutsMachine } from '#machines/shortcuts/shortcuts.machine.ts';

export const ShortcutsActor = createActorContext(shortcutsMachine);

export const idsOf = ({ context }: SnapshotFrom<typeof shortcutsMachine>): readonly string[] => context.ids;
