import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mayEnter } from '#domain/access/access.ts';
import { lazyOverlay } from '#src/system/lazyOverlay.tsx';
import { rolesOf, useSession } from '#src/system/session.ts';
import { useSettings } from '#src/system/settings.ts';
import { forgetItems } from '#src/ui/commands/items.ts';
import { SingleKeys } from '#src/ui/keys/SingleKeys.ts';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';
import { PaletteActor } from './PaletteActor.ts';
import { permitPath } from './permitPath.ts';
import { StandingCommands } from './StandingCommands.tsx';

const CommandPalette = lazyOverlay(async () => (await import('./CommandPalette.tsx')).CommandPalette);
const ShortcutsHelp = lazyOverlay(async () => (await import('./ShortcutsHelp.tsx')).ShortcutsHelp);

/** The keyboard's ways through the console: the command palette, and the help that lists the shortcuts. */
export function CommandsProvider({ children }: { children: ReactNode }) {
  const roles = useSession(rolesOf);
  const singleKeys = useSettings(({ context }) => context.settings.singleKeys);
  const navigate = useNavigate();
  useEffect(() => forgetItems, []);
  return (
    <SingleKeys value={singleKeys}>
      <PaletteActor.Provider mayAsk={mayEnter('onlyPermits', roles)} lead={(permit) => void navigate(permitPath(permit))}>
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
  return open ? <CommandPalette onGone={() => send({ type: 'palette.dismissed' })} /> : null;
}

function Help() {
  const { send } = PaletteActor.useActorRef();
  const [open, setOpen] = useState(false);
  useShortcut('help', () => setOpen(true));
  return (
    <>
      <StandingCommands onHelp={() => setOpen(true)} onSearch={() => send({ type: 'palette.opened' })} />
      {open ? <ShortcutsHelp onDismiss={() => setOpen(false)} onGone={() => setOpen(false)} /> : null}
    </>
  );
}
