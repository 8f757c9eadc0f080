import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { paletteCommand, useAllCommands } from '#src/ui/commands/commands.ts';
import { useFlatNavigation, useGoTo } from '../navigation/useNavigation.ts';
import { PaletteActor } from './PaletteActor.ts';
import { type LineGroup, paletteLines } from './paletteLines.ts';

/** What the palette offers for the text as it is typed. */
export const usePaletteLines = (): readonly LineGroup[] => {
  const text = PaletteActor.useSelector(({ context }) => context.text);
  const permits = PaletteActor.useSelector(({ context }) => context.permits);
  const recent = PaletteActor.useSelector(({ context }) => context.recent);
  const screens = useFlatNavigation();
  const offered = useAllCommands();
  const goTo = useGoTo();
  const navigate = useNavigate();
  return useMemo(() => {
    const commands = offered.filter(({ id }) => id !== paletteCommand);
    return paletteLines({ screens, commands, permits, recent, goTo, goToPath: (path) => void navigate(path) }, text);
  }, [screens, offered, permits, recent, goTo, navigate, text]);
};
