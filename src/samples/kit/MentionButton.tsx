import { Button, MenuItem } from '@blueprintjs/core';
import { useRef } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { MenuList } from '#src/ui/MenuList.tsx';
import { MenuPopover } from '#src/ui/MenuPopover.tsx';

type Props = {
  names: readonly string[];
  onChoose: (name: string) => void;
  /** The menu is gone after somebody was chosen. */
  onEnd: () => void;
};

/** Names somebody of the chat in the message that is written. */
export function MentionButton({ names, onChoose, onEnd }: Props) {
  const t = useTranslations('kit');
  const label = t('kit:chatMention');
  const isChosen = useRef(false);
  const choose = (name: string) => {
    isChosen.current = true;
    onChoose(name);
  };
  // Until it is gone the menu keeps the focus to itself.
  const end = () => {
    if (isChosen.current) onEnd();
    isChosen.current = false;
  };
  const menu = (
    <MenuList label={label}>
      {names.map((name) => (
        <MenuItem key={name} text={<bdi>{name}</bdi>} onClick={() => choose(name)} />
      ))}
    </MenuList>
  );
  return (
    <MenuPopover content={menu} placement="top-start" onClosed={end}>
      <Button variant="minimal" text="@" aria-label={label} title={label} aria-haspopup="menu" />
    </MenuPopover>
  );
}
