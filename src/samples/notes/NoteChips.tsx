import { Button, Tag } from '@blueprintjs/core';
import { Archive, Cross, Notifications, Tag as TagIcon } from '@blueprintjs/icons';
import type { ReactElement, ReactNode } from 'react';
import type { Note } from '#domain/notes/notes.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { Link } from '#src/ui/Link.tsx';
import styles from './Notes.module.css';
import { useLabels, useTimeText } from './useNotes.ts';
import { root } from './useNotesAddress.ts';
import type { NoteMarking } from './useNoteWrites.ts';

type Props = {
  note: Note;
  /** It is shown outside the place that it is in. */
  isOut?: boolean;
  /** With them, reminder and labels can be taken away. */
  writes?: NoteMarking;
};

/** When a note reminds, and its labels, which lead to their lists. */
export function NoteChips({ note, isOut = false, writes }: Props) {
  const t = useTranslations('notes');
  const timeText = useTimeText();
  const labels = useLabels().filter(({ id }) => note.labels.includes(id));
  const { reminder } = note;
  const isArchived = isOut && note.archive;
  if (reminder === null && labels.length === 0 && !isArchived) return null;
  return (
    <div className={styles.chips}>
      {isArchived ? <Chip icon={<Archive size={12} />}>{t('notes:archive')}</Chip> : null}
      {reminder ? (
        <Chip
          icon={<Notifications size={12} />}
          isPast={Date.parse(reminder) < serverNow()}
          removal={t('notes:noReminder')}
          onRemove={writes && (() => void writes.set([note], { reminder: null }))}
        >
          {timeText(reminder)}
        </Chip>
      ) : null}
      {labels.map(({ id, name, handle }) => (
        <Chip
          key={id}
          icon={<TagIcon size={12} />}
          removal={t('notes:noLabel', { name })}
          onRemove={writes && (() => void writes.toggleLabel([note], id))}
        >
          <Link className={styles.chipLink} to={`${root}/labels/${encodeURIComponent(handle)}/${encodeURIComponent(id)}`}>
            <bdi>{name}</bdi>
          </Link>
        </Chip>
      ))}
    </div>
  );
}

type ChipProps = {
  icon: ReactElement;
  children: ReactNode;
  isPast?: boolean;
  /** What its button is called, and does. */
  removal?: string;
  onRemove?: (() => void) | undefined;
};

function Chip({ icon, children, isPast = false, removal = '', onRemove }: ChipProps) {
  return (
    <Tag minimal round icon={icon} className={isPast ? (styles.past ?? '') : ''}>
      {children}
      {onRemove ? (
        <Button
          className={styles.chipButton ?? ''}
          variant="minimal"
          size="small"
          icon={<Cross size={12} />}
          aria-label={removal}
          onClick={onRemove}
        />
      ) : null}
    </Tag>
  );
}
