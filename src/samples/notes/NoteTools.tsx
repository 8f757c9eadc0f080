import { Button, type ButtonProps, MenuItem } from '@blueprintjs/core';
import {
  Archive,
  ArrowDown,
  ArrowUp,
  Clipboard,
  DoubleChevronUp,
  Duplicate,
  More,
  Notifications,
  Tag,
  Tint,
  Trash,
  Unarchive,
  Undo,
} from '@blueprintjs/icons';
import { type ReactElement, useState } from 'react';
import { siteClockText, typedInstantOf } from '#domain/kernel/siteInstant.ts';
import { noteAsText } from '#domain/notes/notes.rules.ts';
import { type Note, noteColors } from '#domain/notes/notes.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { copyText } from '#src/platform/copyText.ts';
import { newKey } from '#src/platform/newKey.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { MenuCheck } from '#src/ui/MenuCheck.tsx';
import { MenuList } from '#src/ui/MenuList.tsx';
import { MenuPopover } from '#src/ui/MenuPopover.tsx';
import { TipButton } from '#src/ui/TipButton.tsx';
import { SiteTimeField } from '#src/ui/time/SiteTimeField.tsx';
import styles from './Notes.module.css';
import { useLabels, useNoteName, zone } from './useNotes.ts';
import type { NoteMarking, NoteWrites } from './useNoteWrites.ts';

type Tools = {
  notes: readonly Note[];
  writes: NoteWrites;
  onMove?: (step: number) => void;
  /** Called when they leave the place where they are. */
  onGone?: () => void;
};

/** Where a page has many notes, each button says whose it is. */
const useNamed = ([only, ...others]: readonly Note[]) => {
  const nameOf = useNoteName();
  return (tip: string): { tip: string; 'aria-label': string } => ({
    tip,
    'aria-label': only && others.length === 0 ? `${tip}: ${nameOf(only)}` : tip,
  });
};

type Marks = { notes: readonly Note[]; writes: NoteMarking };

/** What a note can bear besides what is written in it: a reminder, a colour and labels. */
export function NoteMarks({ notes, writes }: Marks) {
  const t = useTranslations('notes');
  const named = useNamed(notes);
  return (
    <>
      <ToolMenu
        {...named(t('notes:remind'))}
        icon={<Notifications />}
        content={(close) => <Reminder notes={notes} writes={writes} onDone={close} />}
      />
      <ToolMenu {...named(t('notes:color'))} icon={<Tint />} content={() => <Colors notes={notes} writes={writes} />} />
      <ToolMenu {...named(t('notes:labels'))} icon={<Tag />} content={() => <Labels notes={notes} writes={writes} />} />
    </>
  );
}

/** What can be done with a note, or with all that are chosen. */
export function NoteTools(tools: Tools) {
  return (
    <>
      {tools.notes.every(({ deleted }) => deleted) ? null : <NoteMarks {...tools} />}
      <NoteActs {...tools} />
    </>
  );
}

/** What takes notes elsewhere: into the archive, the trash, another place, a copy. */
export function NoteActs({ notes, writes, onMove, onGone }: Tools) {
  const t = useTranslations('notes');
  const isArchived = notes.every(({ archive }) => archive);
  const named = useNamed(notes);
  const go = (act: () => unknown) => () => {
    act();
    onGone?.();
  };
  if (notes.every(({ deleted }) => deleted))
    return (
      <>
        <TipButton variant="minimal" icon={<Undo />} {...named(t('notes:restore'))} onClick={go(() => writes.restore(notes))} />
        <TipButton
          variant="minimal"
          icon={<Trash />}
          {...named(t('notes:deleteForever'))}
          onClick={go(() => writes.deleteForever(notes))}
        />
      </>
    );
  return (
    <>
      <TipButton
        variant="minimal"
        icon={isArchived ? <Unarchive /> : <Archive />}
        {...named(t(isArchived ? 'notes:unarchive' : 'notes:doArchive'))}
        onClick={go(() => writes.archive(notes, !isArchived))}
      />
      <TipButton variant="minimal" icon={<Trash />} {...named(t('notes:remove'))} onClick={go(() => writes.remove(notes))} />
      <ToolMenu
        {...named(t('notes:more'))}
        icon={<More />}
        content={() => <MoreMenu notes={notes} writes={writes} {...(onMove ? { onMove } : {})} />}
      />
    </>
  );
}

type MenuProps = { tip: string; 'aria-label': string; icon: ReactElement; content: (close: () => void) => ReactElement } & Pick<
  ButtonProps,
  'disabled'
>;

/** A button with a menu of choices. */
function ToolMenu({ icon, content, ...named }: MenuProps) {
  const [isOpen, open] = useState(false);
  return (
    <MenuPopover isOpen={isOpen} onInteraction={open} placement="bottom-start" content={content(() => open(false))}>
      <TipButton {...named} variant="minimal" icon={icon} tipDisabled={isOpen} aria-haspopup="menu" />
    </MenuPopover>
  );
}

function Colors({ notes, writes }: Marks) {
  const t = useTranslations('notes');
  const isOn = (color: Note['color']) => notes.every((note) => note.color === color);
  return (
    <MenuList label={t('notes:color')} className={styles.colors ?? ''}>
      {[undefined, ...noteColors].map((color) => (
        <MenuCheck
          key={color ?? 'none'}
          isOneOf
          isOn={isOn(color)}
          icon={<span className={styles.swatch} data-color={color} />}
          text={t(`notes:color_${color ?? 'none'}`)}
          onClick={() => void writes.set(notes, { color })}
        />
      ))}
    </MenuList>
  );
}

function Labels({ notes, writes }: Marks) {
  const t = useTranslations('notes');
  const labels = useLabels();
  return (
    <MenuList label={t('notes:labels')}>
      {labels.length === 0 ? <MenuItem disabled text={t('notes:noLabels')} /> : null}
      {labels.map(({ id, name }) => (
        <MenuCheck
          key={id}
          shouldDismissPopover={false}
          isOn={notes.every((note) => note.labels.includes(id))}
          text={<bdi>{name}</bdi>}
          onClick={() => void writes.toggleLabel(notes, id)}
        />
      ))}
    </MenuList>
  );
}

/** Times that are often chosen, as they stand to a moment on the clock of the reader. */
const soonTimes = (now: number) => {
  const on = (days: number, hour: number) => {
    const time = new Date(now);
    time.setDate(time.getDate() + days);
    time.setHours(hour, 0, 0, 0);
    return time;
  };
  const untilMonday = (8 - new Date(now).getDay()) % 7 || 7;
  return [
    { name: 'today', time: on(0, 18) },
    { name: 'tomorrow', time: on(1, 8) },
    { name: 'nextWeek', time: on(untilMonday, 8) },
  ] as const;
};

function Reminder({ notes, writes, onDone }: Marks & { onDone: () => void }) {
  const t = useTranslations('notes', 'time');
  const now = serverNow();
  const [typed, type] = useState('');
  const instant = typed === '' ? null : typedInstantOf(typed, zone);
  const isAhead = instant !== null && Date.parse(instant) > now;
  const set = (reminder: string | null) => {
    void writes.set(notes, { reminder });
    onDone();
  };
  return (
    <div className={styles.reminder}>
      <MenuList label={t('notes:remind')}>
        {soonTimes(now)
          .filter(({ time }) => time.getTime() > now)
          .map(({ name, time }) => (
            <MenuItem
              key={name}
              text={t(`notes:${name}`)}
              label={siteClockText(time.toISOString(), zone).slice(11)}
              onClick={() => set(time.toISOString())}
            />
          ))}
        {notes.some(({ reminder }) => reminder !== null) ? (
          <MenuItem text={t('notes:noReminder')} onClick={() => set(null)} />
        ) : null}
      </MenuList>
      <SiteTimeField
        label={t('notes:remindAt')}
        value={typed}
        onTyped={type}
        zone={zone}
        min={siteClockText(new Date(now).toISOString(), zone)}
        error={instant !== null && !isAhead ? t('notes:past') : undefined}
      />
      <Button fill intent="primary" disabled={!isAhead} text={t('notes:setReminder')} onClick={() => set(instant)} />
    </div>
  );
}

function MoreMenu({ notes, writes, onMove }: Tools) {
  const t = useTranslations('notes');
  const showMessage = useShowMessage();
  const nameOf = useNoteName();
  const text = notes.map(noteAsText).join('\n\n');
  const copy = () => {
    for (const note of notes.toReversed())
      void writes.add({ ...note, id: newKey(), title: t('notes:copyOf', { name: nameOf(note) }), pinned: false });
  };
  const send = async () => {
    if (await copyText(text)) showMessage({ text: t('notes:textCopied'), variant: 'success' });
  };
  return (
    <MenuList label={t('notes:more')}>
      {onMove ? (
        <>
          <MenuItem icon={<DoubleChevronUp />} text={t('notes:moveFirst')} onClick={() => onMove(Number.NEGATIVE_INFINITY)} />
          <MenuItem icon={<ArrowUp />} text={t('notes:moveBefore')} onClick={() => onMove(-1)} />
          <MenuItem icon={<ArrowDown />} text={t('notes:moveAfter')} onClick={() => onMove(1)} />
        </>
      ) : null}
      <MenuItem icon={<Duplicate />} text={t('notes:makeCopy')} onClick={copy} />
      <MenuItem icon={<Clipboard />} text={t('notes:copyText')} onClick={() => void send()} />
    </MenuList>
  );
}
