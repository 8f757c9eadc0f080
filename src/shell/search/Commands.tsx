import { type ReactNode, Suspense, useState } from 'react';
import { mayEnter } from '#domain/access/access.ts';
import { late } from '#src/platform/late.tsx';
import { usePorts } from '#src/system/Ports.tsx';
import { rolesOf, useSession } from '#src/system/session.ts';
import { useSettings } from '#src/system/settings.ts';
import { Boundary } from '#src/ui/Boundary.tsx';
import { SingleKeys } from '#src/ui/keys/SingleKeys.ts';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';
import { NotLoaded } from './NotLoaded.tsx';
import { PaletteActor } from './PaletteActor.ts';
import { withPalettePorts } from './palette.ports.ts';
import { StandingCommands } from './StandingCommands.tsx';

const CommandPalette = late(async () => (await import('./CommandPalette.tsx')).CommandPalette);
const ShortcutsHelp = late(async () => (await import('./ShortcutsHelp.tsx')).ShortcutsHelp);

/** The keyboard's ways through the console: the command palette, and the help that lists the shortcuts. */
export function CommandsProvider({ children }: { children: ReactNode }) {
  const ports = usePorts();
  const roles = useSession(rolesOf);
  const singleKeys = useSettings(({ context }) => context.settings.singleKeys);
  const [logic] = useState(() => withPalettePorts(ports));
  return (
    <SingleKeys value={singleKeys}>
      <PaletteActor.Provider logic={logic} options={{ input: { mayAsk: mayEnter('onlyPermits', roles) } }}>
        {children}
        <Palette />
        <Help />
      </PaletteActor.Provider>
    </SingleKeys>
  );
}

function Palette() {
  const { send } = PaletteActor.useActorRef();
  const open = PaletteActor.useSelector((snapshot) => snapshot.matches('open'));
  useShortcut('palette', () => send({ type: 'palette.opened' }));
  return (
    <Boundary resetKey={String(open)} fallback={() => <NotLoaded onTold={() => send({ type: 'palette.dismissed' })} />}>
      <Suspense>{open ? <CommandPalette /> : null}</Suspense>
    </Boundary>
  );
}

function Help() {
  const [open, setOpen] = useState(false);
  useShortcut('help', () => setOpen(true));
  return (
    <>
      <StandingCommands onHelp={() => setOpen(true)} />
      <Boundary resetKey={String(open)} fallback={() => <NotLoaded onTold={() => setOpen(false)} />}>
        <Suspense>{open ? <ShortcutsHelp onDismiss={() => setOpen(false)} /> : null}</Suspense>
      </Boundary>
    </>
  );
}
