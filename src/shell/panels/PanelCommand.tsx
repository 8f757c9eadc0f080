import { Bookmark, Chat, Notifications } from '@blueprintjs/icons';
import { useTexts } from '#src/i18n/i18n.ts';
import { useCommands } from '#src/ui/commands/commands.ts';
import { type PanelName, usePanel } from './Panels.tsx';

const icons = { quick: Bookmark, notifications: Notifications, chat: Chat } as const;

/** Offers to open a panel by its name. */
export function PanelCommand({ name }: { name: PanelName }) {
  const t = useTexts('panels');
  const panel = usePanel(name);
  // Asked for while it is open, it stays: one asks for what one wants to see.
  const open = () => {
    if (panel.getSnapshot().value === 'closed') panel.send({ type: 'panel.toggled' });
  };
  useCommands([{ id: `panel-${name}`, title: t('panels:open', { panel: t(`panels:${name}`) }), icon: icons[name], run: open }]);
  return null;
}
