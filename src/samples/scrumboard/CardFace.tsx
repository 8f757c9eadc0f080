import { MenuItem, Tag } from '@blueprintjs/core';
import {
  AlignLeft,
  Archive,
  ArrowDown,
  ArrowRight,
  ArrowUp,
  Chat,
  Clipboard,
  EyeOpen,
  More,
  Paperclip,
  Tick,
  Time,
  Trash,
} from '@blueprintjs/icons';
import { memo, type ReactElement, useId } from 'react';
import { type DueState, doneOf, dueStateOf } from '#domain/scrumboard/scrumboard.rules.ts';
import type { ScrumBoard, ScrumCard } from '#domain/scrumboard/scrumboard.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { copyText } from '#src/platform/copyText.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { Link } from '#src/ui/Link.tsx';
import { MenuList } from '#src/ui/MenuList.tsx';
import { MenuPopover } from '#src/ui/MenuPopover.tsx';
import { TipButton } from '#src/ui/TipButton.tsx';
import { Faces } from './Faces.tsx';
import styles from './Scrumboard.module.css';
import { toneOf } from './toneOf.ts';
import { cardPath, useTimes } from './useBoards.ts';

export const dueIntents = {
  done: 'success',
  late: 'danger',
  soon: 'warning',
  later: 'none',
  none: 'none',
} as const satisfies Record<DueState, string>;

/** What can be done with a card where it lies. */
export type CardActs = {
  /** So many places on in its list, or to the end of another one. */
  move: (cardId: string, listId: string, step: number) => void;
  archive: (card: ScrumCard) => void;
  remove: (card: ScrumCard) => void;
};

type Props = {
  card: ScrumCard;
  board: ScrumBoard;
  listId: string;
  href: string;
  acts: CardActs;
};

/** What one sees of a card on the board. The whole of it opens the card. Drawn again only when something of the board changes: there may be many. */
export const CardFace = memo(function CardFace(props: Props) {
  const { card, board, href } = props;
  const t = useTranslations('scrumboard');
  const { dayOf } = useTimes();
  const facts = useId();
  const { done, total } = doneOf(card);
  const due = dueStateOf(card, serverNow());
  const cover = board.settings.cardCoverImages ? card.attachments.find(({ id }) => id === card.idAttachmentCover) : undefined;
  const labels = board.labels.filter(({ id }) => card.idLabels.includes(id));
  const members = board.members.filter(({ id }) => card.idMembers.includes(id));
  const comments = card.activities.filter(({ type }) => type === 'comment').length;
  return (
    <div className={styles.card}>
      {cover?.src ? <img className={styles.cover} src={cover.src} alt="" draggable={false} /> : null}
      {labels.length > 0 ? (
        <ul className={styles.labelBars} aria-label={t('scrumboard:labels')}>
          {labels.map(({ id, name, class: color }) => (
            <li key={id} style={toneOf(color)} title={name}>
              <span className="visually-hidden">{name}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <h3 className={styles.cardName}>
        <Link
          data-row-name
          to={href}
          draggable={false}
          aria-describedby={facts}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
        >
          <bdi>{card.name}</bdi>
        </Link>
      </h3>
      <div id={facts} className={styles.facts}>
        {card.subscribed ? <Fact icon={<EyeOpen size={14} />} says={t('scrumboard:subscribed')} /> : null}
        {card.due === null ? null : (
          <Tag minimal intent={dueIntents[due]} icon={<Time size={12} />}>
            <span className="visually-hidden">{t(due === 'late' ? 'scrumboard:due_late' : 'scrumboard:dueDate')} </span>
            {dayOf(card.due)}
          </Tag>
        )}
        {total > 0 ? (
          <Tag minimal intent={done === total ? 'success' : 'none'} icon={<Tick size={12} />}>
            <span aria-hidden="true">{`${done}/${total}`}</span>
            <span className="visually-hidden">{t('scrumboard:doneOf', { done, total })}</span>
          </Tag>
        ) : null}
        {card.description ? <Fact icon={<AlignLeft size={14} />} says={t('scrumboard:described')} /> : null}
        {card.attachments.length > 0 ? (
          <Fact
            icon={<Paperclip size={14} />}
            count={card.attachments.length}
            says={t('scrumboard:attached', { count: card.attachments.length })}
          />
        ) : null}
        {comments > 0 ? (
          <Fact icon={<Chat size={14} />} count={comments} says={t('scrumboard:commented', { count: comments })} />
        ) : null}
        <Faces members={members} />
      </div>
      <CardMenu {...props} />
    </div>
  );
});

function Fact({ icon, says, count }: { icon: ReactElement; says: string; count?: number }) {
  return (
    <span className={styles.fact} title={says}>
      {icon}
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{says}</span>
    </span>
  );
}

function CardMenu({ card, board, listId, acts }: Props) {
  const t = useTranslations('scrumboard');
  const showMessage = useShowMessage();
  const copyLink = async () => {
    const isCopied = await copyText(new URL(cardPath(board, card.id), location.origin).href);
    if (isCopied) showMessage({ text: t('scrumboard:linkCopied'), variant: 'success' });
  };
  const menu = (
    <MenuList label={t('scrumboard:cardMenu', { name: card.name })} className={styles.menu ?? ''}>
      <MenuItem icon={<ArrowUp />} text={t('scrumboard:moveUp')} onClick={() => acts.move(card.id, listId, -1)} />
      <MenuItem icon={<ArrowDown />} text={t('scrumboard:moveDown')} onClick={() => acts.move(card.id, listId, 1)} />
      {board.lists
        .filter(({ id }) => id !== listId)
        .map(({ id, name }) => (
          <MenuItem
            key={id}
            icon={<ArrowRight className={styles.onward ?? ''} />}
            text={t('scrumboard:moveTo', { name })}
            onClick={() => acts.move(card.id, id, 0)}
          />
        ))}
      <MenuItem icon={<Clipboard />} text={t('scrumboard:copyLink')} onClick={() => void copyLink()} />
      <MenuItem icon={<Archive />} text={t('scrumboard:archiveCard')} onClick={() => acts.archive(card)} />
      <MenuItem intent="danger" icon={<Trash />} text={t('scrumboard:removeCard')} onClick={() => acts.remove(card)} />
    </MenuList>
  );
  return (
    <MenuPopover content={menu} placement="bottom-end" className={styles.cardMenu ?? ''}>
      <TipButton
        variant="minimal"
        size="small"
        icon={<More />}
        tip={t('scrumboard:cardMenu', { name: card.name })}
        aria-haspopup="menu"
      />
    </MenuPopover>
  );
}
