import { Button, type ButtonProps, FormGroup, HTMLSelect, MenuItem } from '@blueprintjs/core';
import { Archive, EyeOff, EyeOpen, Media, Move, People, Properties, Tag, Time, Trash } from '@blueprintjs/icons';
import { type ReactElement, useState } from 'react';
import { siteClockText, typedInstantOf } from '#domain/kernel/siteInstant.ts';
import {
  cardReminders,
  type ScrumBoard,
  type ScrumCard,
  type ScrumChecklist,
  scrumLimits,
} from '#domain/scrumboard/scrumboard.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { Avatar } from '#src/samples/kit/Avatar.tsx';
import { usePicture } from '#src/samples/kit/usePicture.tsx';
import { userOf, useSession } from '#src/system/session.ts';
import { MenuCheck } from '#src/ui/MenuCheck.tsx';
import { MenuList } from '#src/ui/MenuList.tsx';
import { MenuPopover } from '#src/ui/MenuPopover.tsx';
import { SiteTimeField } from '#src/ui/time/SiteTimeField.tsx';
import { authorOf } from './CardTalk.tsx';
import styles from './Scrumboard.module.css';
import { toneOf } from './toneOf.ts';
import { zone } from './useBoards.ts';
import type { BoardWrites } from './useBoardWrites.ts';

type Props = {
  board: ScrumBoard;
  card: ScrumCard;
  writes: BoardWrites;
  content: { checklists: readonly ScrumChecklist[] };
  change: (part: { checklists: ScrumChecklist[] }) => void;
  onChecklist: (id: string) => void;
  onArchive: () => void;
  onRemove: () => void;
};

/** Pixels of the longer side of a picture that is kept. */
const longestPicture = 1200;

/** What can be chosen for the card that is open. */
export function CardTools({ board, card, writes, content, change, onChecklist, onArchive, onRemove }: Props) {
  const t = useTranslations('scrumboard', 'kit');
  const author = authorOf(useSession(userOf));
  const addChecklist = () => {
    const added = { id: newKey(), name: t('scrumboard:checklist'), checkItems: [] };
    onChecklist(added.id);
    change({ checklists: [...content.checklists, added] });
  };
  const picture = usePicture(true, { longest: longestPicture, maxLength: scrumLimits.picture }, (src, name) => {
    const added = {
      id: newKey(),
      name: name.slice(0, scrumLimits.name),
      src,
      time: Math.floor(serverNow() / 1000),
      type: 'image',
    } as const;
    void writes.attach(card.id, author, added);
  });
  const others = board.lists.filter(({ idCards }) => !idCards.includes(card.id));
  return (
    <div className={styles.tools}>
      <ToolMenu
        text={t('scrumboard:move')}
        icon={<Move />}
        disabled={others.length === 0}
        content={() => (
          <MenuList label={t('scrumboard:move')} className={styles.menu ?? ''}>
            {others.map(({ id, name }) => (
              <MenuItem key={id} text={<bdi>{name}</bdi>} onClick={() => void writes.moveCard(board, card.id, id, null)} />
            ))}
          </MenuList>
        )}
      />
      <ToolMenu
        text={t('scrumboard:dueDate')}
        icon={<Time />}
        content={(close) => <Due card={card} writes={writes} onDone={close} />}
      />
      <ToolMenu
        text={t('scrumboard:labels')}
        icon={<Tag />}
        disabled={board.labels.length === 0}
        content={() => (
          <MenuList label={t('scrumboard:labels')} className={styles.menu ?? ''}>
            {board.labels.map(({ id, name, class: color }) => (
              <MenuCheck
                key={id}
                shouldDismissPopover={false}
                isOn={card.idLabels.includes(id)}
                icon={<span className={styles.swatch} style={toneOf(color)} />}
                text={<bdi>{name}</bdi>}
                onClick={() => void writes.label(card, { id, name })}
              />
            ))}
          </MenuList>
        )}
      />
      <ToolMenu
        text={t('scrumboard:members')}
        icon={<People />}
        disabled={board.members.length === 0}
        content={() => (
          <MenuList label={t('scrumboard:members')} className={styles.menu ?? ''}>
            {board.members.map((member) => (
              <MenuCheck
                key={member.id}
                shouldDismissPopover={false}
                isOn={card.idMembers.includes(member.id)}
                icon={<Avatar person={member} size="small" />}
                text={<bdi>{member.name}</bdi>}
                onClick={() => void writes.give(card, member)}
              />
            ))}
          </MenuList>
        )}
      />
      <Button variant="minimal" icon={<Media />} text={t('kit:addPicture')} onClick={picture.choose} />
      {picture.field}
      <Button variant="minimal" icon={<Properties />} text={t('scrumboard:checklist')} onClick={addChecklist} />
      <Button
        variant="minimal"
        icon={card.subscribed ? <EyeOff /> : <EyeOpen />}
        text={t(card.subscribed ? 'scrumboard:unwatch' : 'scrumboard:watch')}
        onClick={() => void writes.change(card.id, ({ subscribed }) => ({ subscribed: !subscribed }))}
      />
      <Button variant="minimal" icon={<Archive />} text={t('scrumboard:archiveCard')} onClick={onArchive} />
      <Button variant="minimal" intent="danger" icon={<Trash />} text={t('scrumboard:removeCard')} onClick={onRemove} />
    </div>
  );
}

type MenuProps = { text: string; icon: ReactElement; content: (close: () => void) => ReactElement } & Pick<ButtonProps, 'disabled'>;

function ToolMenu({ text, icon, content, disabled = false }: MenuProps) {
  const [isOpen, open] = useState(false);
  return (
    <MenuPopover
      isOpen={isOpen}
      onInteraction={open}
      disabled={disabled}
      placement="bottom-start"
      content={content(() => open(false))}
    >
      <Button variant="minimal" icon={icon} text={text} disabled={disabled} aria-haspopup="menu" />
    </MenuPopover>
  );
}

function Due({ card, writes, onDone }: { card: ScrumCard; writes: BoardWrites; onDone: () => void }) {
  const t = useTranslations('scrumboard', 'time');
  const [typed, type] = useState(card.due === null ? '' : siteClockText(new Date(card.due * 1000).toISOString(), zone));
  // Whoever sets a time for the first time wants to hear of it.
  const [remind, setRemind] = useState(card.due === null ? 0 : card.remind);
  const instant = typed === '' ? null : typedInstantOf(typed, zone);
  const set = (due: number | null) => {
    void writes.change(card.id, () => ({ due, remind: due === null ? undefined : remind }));
    onDone();
  };
  return (
    <div className={styles.due}>
      <SiteTimeField label={t('scrumboard:dueDate')} value={typed} onTyped={type} zone={zone} />
      <FormGroup label={t('scrumboard:reminder')} labelFor="card-reminder">
        <HTMLSelect
          id="card-reminder"
          fill
          value={remind ?? ''}
          onChange={({ currentTarget: { value } }) => setRemind(cardReminders.find((minutes) => String(minutes) === value))}
        >
          <option value="">{t('scrumboard:reminder_none')}</option>
          {cardReminders.map((minutes) => (
            <option key={minutes} value={minutes}>
              {t(`scrumboard:reminder_${minutes}`)}
            </option>
          ))}
        </HTMLSelect>
      </FormGroup>
      <Button
        fill
        intent="primary"
        disabled={instant === null}
        text={t('scrumboard:setDue')}
        onClick={() => instant !== null && set(Math.floor(Date.parse(instant) / 1000))}
      />
      {card.due === null ? null : <Button fill variant="minimal" text={t('scrumboard:noDue')} onClick={() => set(null)} />}
    </div>
  );
}
