import { Button, InputGroup, Tag, TextArea } from '@blueprintjs/core';
import { Cross, Time } from '@blueprintjs/icons';
import { useState } from 'react';
import { dueStateOf, listOf } from '#domain/scrumboard/scrumboard.rules.ts';
import { type ScrumBoard, type ScrumCard, scrumLimits } from '#domain/scrumboard/scrumboard.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { leave } from '#src/platform/leaving.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { Avatar } from '#src/samples/kit/Avatar.tsx';
import { GoneElsewhere } from '#src/samples/kit/GoneElsewhere.tsx';
import { NamedDialog } from '#src/samples/kit/NamedDialog.tsx';
import { useStillOpen } from '#src/samples/kit/useStillOpen.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { CardAttachments } from './CardAttachments.tsx';
import { CardChecklists } from './CardChecklists.tsx';
import { dueIntents } from './CardFace.tsx';
import { CardTalk } from './CardTalk.tsx';
import { CardTools } from './CardTools.tsx';
import styles from './Scrumboard.module.css';
import { toneOf } from './toneOf.ts';
import type { BoardAddress } from './useBoardAddress.ts';
import { useTimes } from './useBoards.ts';
import type { BoardWrites } from './useBoardWrites.ts';
import { useCardDraft } from './useCardDraft.ts';

type Props = { board: ScrumBoard; address: BoardAddress; writes: BoardWrites; cardId: string };

/** The card that is open, or the words that it is not here. */
export function CardDialog({ board, address, writes, cardId }: Props) {
  const t = useTranslations('scrumboard');
  const { row: card, isGone } = useStillOpen(
    board.cards.find(({ id }) => id === cardId),
    cardId,
  );
  if (card) return <Editor {...{ board, card, isGone, writes }} onClose={address.close} />;
  return (
    <NamedDialog name={t('scrumboard:noCard')} className={styles.dialog} onClose={address.close}>
      <Empty title={t('scrumboard:noCard')}>
        <p>{t('scrumboard:noCardWhy')}</p>
        <Button intent="primary" text={t('scrumboard:toBoard')} onClick={address.close} />
      </Empty>
    </NamedDialog>
  );
}

/** An empty field runs as the page does, or its hint would stand at the other side. */
const directionOf = (text: string) => (text === '' ? {} : { dir: 'auto' });

type EditorProps = { board: ScrumBoard; card: ScrumCard; isGone: boolean; writes: BoardWrites; onClose: () => void };

function Editor({ board, card, isGone, writes, onClose }: EditorProps) {
  const t = useTranslations('scrumboard');
  const { content, change, flush, close } = useCardDraft(card, writes);
  const [newId, add] = useState<string | null>(null);
  const list = listOf(board, card.id);
  // Where a comment would be lost, that is asked first.
  const closing = (then: () => void) => () =>
    leave(() => {
      onClose();
      void flush().then(then);
    });
  const remove = closing(() => writes.removeCard(board, card));
  const archive = closing(() => list && writes.archive(board, list, [card.id]));
  const saveAndClose = () => void close(onClose);
  return (
    <NamedDialog name={card.name} className={styles.dialog} onClose={saveAndClose}>
      <div className={styles.dialogHead}>
        <p className={styles.path}>
          <bdi>{board.name}</bdi>
          {list ? (
            <>
              {' › '}
              <bdi>{list.name}</bdi>
            </>
          ) : null}
        </p>
        <Button variant="minimal" icon={<Cross />} aria-label={t('ui:close')} onClick={saveAndClose} />
      </div>
      <div className={styles.paper}>
        {isGone ? <GoneElsewhere /> : null}
        <InputGroup
          fill
          size="large"
          className={styles.nameField ?? ''}
          {...directionOf(content.name)}
          value={content.name}
          maxLength={scrumLimits.name}
          aria-label={t('scrumboard:cardName')}
          intent={content.name.trim() === '' ? 'danger' : 'none'}
          onValueChange={(name) => change({ name })}
          onBlur={() => content.name.trim() === '' && change({ name: card.name })}
        />
        <CardTools
          board={board}
          card={card}
          writes={writes}
          content={content}
          change={change}
          onChecklist={add}
          onArchive={archive}
          onRemove={remove}
        />
        <Chips board={board} card={card} />
        <TextArea
          fill
          autoResize
          className={styles.textField ?? ''}
          {...directionOf(content.description)}
          rows={4}
          value={content.description}
          maxLength={scrumLimits.description}
          aria-label={t('scrumboard:description')}
          placeholder={t('scrumboard:description')}
          onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        />
        <CardAttachments card={card} writes={writes} />
        <CardChecklists checklists={content.checklists} newId={newId} onChange={(checklists) => change({ checklists })} />
        <CardTalk board={board} card={card} writes={writes} />
      </div>
    </NamedDialog>
  );
}

/** What was chosen for the card: when it is due, its labels, and whose it is. */
function Chips({ board, card }: { board: ScrumBoard; card: ScrumCard }) {
  const t = useTranslations('scrumboard');
  const { timeOf } = useTimes();
  const labels = board.labels.filter(({ id }) => card.idLabels.includes(id));
  const members = board.members.filter(({ id }) => card.idMembers.includes(id));
  if (card.due === null && labels.length === 0 && members.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('scrumboard:chosen')}>
      {card.due === null ? null : (
        <li>
          <Tag minimal round intent={dueIntents[dueStateOf(card, serverNow())]} icon={<Time size={12} />}>
            {timeOf(card.due)}
          </Tag>
        </li>
      )}
      {labels.map(({ id, name, class: color }) => (
        <li key={id} className={styles.labelChip} style={toneOf(color)}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {members.map((member) => (
        <li key={member.id} className={styles.personChip}>
          <Avatar person={member} size="small" />
          <bdi>{member.name}</bdi>
        </li>
      ))}
    </ul>
  );
}
