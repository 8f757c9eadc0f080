import type { SnapshotFrom } from 'xstate';
import { shortcutsMachine } from '#machines/shortcuts/shortcuts.machine.ts';
import { screenActor } from '#src/system/screenActor.tsx';
import { type Sharing, shortcutsOf, withShortcutsPorts } from './shortcuts.ports.ts';

export const ShortcutsActor = screenActor(shortcutsMachine, (ports, { user, isShared, whenShared }: Sharing) => ({
  logic: withShortcutsPorts(ports, { user, isShared, whenShared }),
  input: { ids: shortcutsOf(user, isShared()) },
}));

export const idsOf = ({ context }: SnapshotFrom<typeof shortcutsMachine>): readonly string[] => context.ids;
