import { Button, MenuItem } from '@blueprintjs/core';
import { Comment, Edit, Exchange, More, Trash } from '@blueprintjs/icons';
import { useRef } from 'react';
import { isChangeable } from '#domain/chat/chat.rules.ts';
import type { ChatMessage } from '#domain/chat/chat.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { MenuList } from '#src/ui/MenuList.tsx';
import { MenuPopover } from '#src/ui/MenuPopover.tsx';
import styles from './Talk.module.css';

export type MessageActs = {
  onAnswer: (message: ChatMessage) => void;
  onChange: (message: ChatMessage) => void;
  onTakeBack: (message: ChatMessage) => void;
  onHand: (message: ChatMessage) => void;
  /** The menu is gone after an act that one goes on with by writing: until then it keeps the focus to itself. */
  onWrite: () => void;
};

type Props = MessageActs & { message: ChatMessage; userId: string };

/** What can be done with a message of colleagues. */
export function MessageMenu({ onAnswer, onChange, ...props }: Props) {
  const t = useTranslations('kit');
  const isWriting = useRef(false);
  const write = (act: (message: ChatMessage) => void) => (message: ChatMessage) => {
    isWriting.current = true;
    act(message);
  };
  const end = () => {
    if (isWriting.current) props.onWrite();
    isWriting.current = false;
  };
  const label = t('kit:chatActs', { message: props.message.message.slice(0, 60) });
  return (
    <MenuPopover
      content={<Acts {...props} onAnswer={write(onAnswer)} onChange={write(onChange)} label={label} />}
      placement="bottom-end"
      onClosed={end}
    >
      <Button
        variant="minimal"
        size="small"
        icon={<More />}
        className={styles.acts ?? ''}
        aria-label={label}
        title={t('kit:chatActsTitle')}
        aria-haspopup="menu"
      />
    </MenuPopover>
  );
}

/** Drawn when the menu opens: what could be changed a while ago may stand by then. */
function Acts({ message, userId, label, onAnswer, onChange, onTakeBack, onHand }: Props & { label: string }) {
  const t = useTranslations('kit');
  return (
    <MenuList label={label}>
      <MenuItem icon={<Comment />} text={t('kit:chatAnswer')} onClick={() => onAnswer(message)} />
      <MenuItem icon={<Exchange />} text={t('kit:chatHand')} onClick={() => onHand(message)} />
      {isChangeable(message, userId, serverNow()) ? (
        <>
          <MenuItem icon={<Edit />} text={t('kit:chatChange')} onClick={() => onChange(message)} />
          <MenuItem icon={<Trash />} intent="danger" text={t('kit:chatTakeBack')} onClick={() => onTakeBack(message)} />
        </>
      ) : null}
    </MenuList>
  );
}
