import { Checkbox } from '@blueprintjs/core';
import { Pin } from '@blueprintjs/icons';
import { memo, useId, useState } from 'react';
import { isNarrowed, textStep } from '#domain/notes/notes.rules.ts';
import type { Note } from '#domain/notes/notes.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import type { Selection } from '#src/samples/kit/selection.ts';
import { Link } from '#src/ui/Link.tsx';
import { TipButton } from '#src/ui/TipButton.tsx';
import { NoteChips } from './NoteChips.tsx';
import styles from './Notes.module.css';
import { NoteTools } from './NoteTools.tsx';
import { useNoteName } from './useNotes.ts';
import type { NotesAddress } from './useNotesAddress.ts';
import type { NoteWrites } from './useNoteWrites.ts';

/** Lines of a checklist that a card shows. */
const maxItems = 8;

type Props = {
  note: Note;
  address: NotesAddress;
  selection: Selection;
  writes: NoteWrites;
  /** Takes a note so many places on. Without it the order is not the reader's to change. */
  move?: (id: string, step: number) => void;
};

/** What is in the card of a note. Its tools come when somebody is at it. Drawn again only when something of it changes: there may be many. */
export const NoteCard = memo(function NoteCard({ note, address, selection, writes, move }: Props) {
  const t = useTranslations('notes', 'kit');
  const [isNear, near] = useState(false);
  const words = useId();
  const name = useNoteName()(note);
  const { id, title, description, image, pinned = false, deleted = false } = note;
  const text = description ? (
    <p className={styles.text} dir="auto" data-step={address.isEven || title || image ? 0 : textStep(description)}>
      {description}
    </p>
  ) : null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is within is what is pressed; tools are drawn once somebody comes near
    <div className={styles.face} onPointerEnter={() => near(true)} onFocus={() => near(true)}>
      <Link
        className={styles.cover}
        data-row-name
        to={address.hrefOf(id)}
        aria-label={name}
        aria-describedby={words}
        aria-keyshortcuts={move ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
        draggable={false}
      />
      {image ? <img className={styles.picture} src={image} alt="" draggable={false} /> : null}
      <div id={words} className={styles.words}>
        <div className={styles.head}>
          {title ? (
            // The link over the card says it.
            <p className={styles.title} dir="auto" aria-hidden="true">
              {title}
            </p>
          ) : (
            text
          )}
        </div>
        {title ? text : null}
        <Items note={note} writes={writes} />
        <NoteChips
          note={note}
          isOut={address.place?.place !== 'archive' && isNarrowed({ query: address.searchText, ...address })}
        />
      </div>
      <Checkbox
        className={styles.choose ?? ''}
        checked={selection.isChosen(id)}
        aria-label={t('kit:select', { name })}
        onChange={({ nativeEvent }) => selection.press(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
      {deleted ? null : (
        <TipButton
          className={styles.pin ?? ''}
          variant="minimal"
          size="small"
          tip={t(pinned ? 'notes:unpin' : 'notes:pin')}
          aria-label={t('notes:pinOf', { name })}
          aria-pressed={pinned}
          icon={<Pin />}
          onClick={() => void writes.set([note], { pinned: !pinned })}
        />
      )}
      <div className={styles.tools}>
        {isNear ? (
          <NoteTools notes={[note]} writes={writes} {...(move ? { onMove: (step: number) => move(id, step) } : {})} />
        ) : null}
      </div>
    </div>
  );
});

function Items({ note, writes }: Pick<Props, 'note' | 'writes'>) {
  const t = useTranslations('notes');
  const { checklist, deleted = false } = note;
  // In the order of the note itself; where there are too many, those that are open are there before the others.
  const openFirst = checklist.toSorted((one, other) => Number(one.checked) - Number(other.checked));
  const some = new Set(openFirst.slice(0, maxItems));
  const shown = checklist.filter((item) => some.has(item));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.items}>
      {shown.map(({ id, text, checked }) => (
        <li key={id}>
          <Checkbox
            className={styles.item ?? ''}
            checked={checked}
            disabled={deleted}
            onChange={() =>
              void writes.set([note], { checklist: checklist.map((one) => (one.id === id ? { ...one, checked: !checked } : one)) })
            }
          >
            <bdi>{text}</bdi>
          </Checkbox>
        </li>
      ))}
      {checklist.length > shown.length ? (
        <li className={styles.more}>{t('notes:moreItems', { count: checklist.length - shown.length })}</li>
      ) : null}
    </ul>
  );
}
