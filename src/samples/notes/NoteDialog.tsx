import { Button, InputGroup, TextArea } from '@blueprintjs/core';
import { Cross, Media, Pin, Properties, Refresh, Undo } from '@blueprintjs/icons';
import { useState } from 'react';
import { withLabelSet } from '#domain/notes/notes.rules.ts';
import { type Note, noteLimits } from '#domain/notes/notes.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Checklist, newItem } from '#src/samples/kit/Checklist.tsx';
import { NamedDialog } from '#src/samples/kit/NamedDialog.tsx';
import { usePicture } from '#src/samples/kit/usePicture.tsx';
import { Empty } from '#src/ui/Empty.tsx';
import { TipButton } from '#src/ui/TipButton.tsx';
import { NoteChips } from './NoteChips.tsx';
import styles from './Notes.module.css';
import { NoteActs, NoteMarks } from './NoteTools.tsx';
import { noteImage } from './noteImage.ts';
import { useNoteDraft } from './useNoteDraft.ts';
import { useNoteName, useNotes, useTimeText } from './useNotes.ts';
import { type NotesAddress, newIds } from './useNotesAddress.ts';
import { blankNote, type NoteMarking, useNoteWrites } from './useNoteWrites.ts';

/** The note that is open, or a new one; or the words that it is not here. */
export function NoteDialog({ address, openId }: { address: NotesAddress; openId: string }) {
  const t = useTranslations('notes');
  const notes = useNotes().value;
  const isNew = newIds.some((id) => id === openId);
  const { place } = address;
  // What is written in a list belongs to it.
  const [made, make] = useState(() =>
    blankNote({
      labels: place?.labelId ? [place.labelId] : [],
      archive: place?.place === 'archive',
      checklist: openId === 'new-list' ? [newItem()] : [],
    }),
  );
  const kept = notes?.find(({ id }) => id === (isNew ? made.id : openId));
  const note = kept ?? (isNew ? made : undefined);
  if (!note && !notes) return null;
  if (note) return <Editor note={note} isNew={isNew} isMade={kept !== undefined} onMark={make} onClose={address.close} />;
  return (
    <NamedDialog name={t('notes:gone')} className={styles.dialog} onClose={address.close}>
      <Empty title={t('notes:gone')}>
        <p>{t('notes:goneWhy')}</p>
        <Button intent="primary" text={t('notes:backToList')} onClick={address.close} />
      </Empty>
    </NamedDialog>
  );
}

/** An empty field runs as the page does, or its hint would stand at the other side. */
const directionOf = (text: string) => (text === '' ? {} : { dir: 'auto' });

type Props = {
  note: Note;
  isNew: boolean;
  isMade: boolean;
  /** Told how a note that is not kept yet is marked. */
  onMark: (note: Note) => void;
  onClose: () => void;
};

function Editor({ note, isNew, isMade, onMark, onClose }: Props) {
  const t = useTranslations('notes', 'kit');
  const nameOf = useNoteName();
  const writes = useNoteWrites();
  const marking: NoteMarking = isMade
    ? writes
    : {
        set: (_, part) => onMark({ ...note, ...part }),
        toggleLabel: (_, labelId) => withLabelSet([note], labelId).forEach(onMark),
      };
  const draft = useNoteDraft(note, isNew);
  const { title, description, checklist, image } = draft.content;
  const { pinned = false, deleted = false } = note;
  const picture = usePicture(!deleted, noteImage, (added) => draft.change({ image: added }));
  const close = () => void draft.close(onClose);
  return (
    <NamedDialog name={isNew ? t('notes:new') : nameOf(note)} className={styles.dialog} onClose={close}>
      <div className={styles.sheet} data-color={note.color}>
        <div className={styles.paper}>
          {image ? (
            <div className={styles.shown}>
              <img className={styles.picture} src={image} alt="" />
              {deleted ? null : (
                <Button
                  className={styles.takeAway ?? ''}
                  icon={<Cross />}
                  aria-label={t('notes:removePicture')}
                  onClick={() => draft.change({ image: '' })}
                />
              )}
            </div>
          ) : null}
          <div className={styles.heading}>
            <InputGroup
              fill
              className={styles.titleField ?? ''}
              size="large"
              {...directionOf(title)}
              value={title}
              readOnly={deleted}
              maxLength={noteLimits.title}
              aria-label={t('notes:title')}
              placeholder={t('notes:title')}
              onValueChange={(typed) => draft.change({ title: typed })}
            />
            {deleted ? null : (
              <TipButton
                variant="minimal"
                tip={t(pinned ? 'notes:unpin' : 'notes:pin')}
                aria-pressed={pinned}
                className={styles.pin ?? ''}
                icon={<Pin />}
                onClick={() => void marking.set([note], { pinned: !pinned })}
              />
            )}
          </div>
          <TextArea
            fill
            autoResize
            autoFocus={isNew && checklist.length === 0}
            className={styles.textField ?? ''}
            {...directionOf(description)}
            rows={4}
            value={description}
            readOnly={deleted}
            maxLength={noteLimits.description}
            aria-label={t('notes:text')}
            placeholder={t('notes:take')}
            onChange={({ currentTarget }) => draft.change({ description: currentTarget.value })}
          />
          {checklist.length > 0 ? (
            <Checklist
              label={t('notes:checklist')}
              items={checklist}
              limits={noteLimits}
              isNew={isNew}
              isFixed={deleted}
              onChange={(items) => draft.change({ checklist: items })}
            />
          ) : null}
          <NoteChips note={note} {...(deleted ? {} : { writes: marking })} />
        </div>
        <Foot state={draft.state} retry={draft.retry} note={note} isMade={isMade} restore={() => void writes.restore([note])} />
        <div className={styles.dialogTools}>
          {deleted ? null : <NoteMarks notes={[note]} writes={marking} />}
          {isMade ? <NoteActs notes={[note]} writes={writes} onGone={onClose} /> : null}
          {deleted ? null : (
            <>
              <TipButton variant="minimal" icon={<Media />} tip={t('kit:addPicture')} onClick={picture.choose} />
              {checklist.length > 0 ? null : (
                <TipButton
                  variant="minimal"
                  icon={<Properties />}
                  tip={t('notes:addList')}
                  onClick={() => draft.change({ checklist: [newItem()] })}
                />
              )}
              {picture.field}
            </>
          )}
          <Button className={styles.close ?? ''} text={t('notes:close')} onClick={close} />
        </div>
      </div>
    </NamedDialog>
  );
}

type FootProps = Pick<ReturnType<typeof useNoteDraft>, 'state' | 'retry'> & { note: Note; isMade: boolean; restore: () => void };

function Foot({ state, retry, note, isMade, restore }: FootProps) {
  const t = useTranslations('notes');
  const timeText = useTimeText();
  if (note.deleted && state === 'saved')
    return (
      <p className={styles.foot} role="status" data-state="deleted">
        {t('notes:inTrash')}
        <Button size="small" icon={<Undo />} text={t('notes:restore')} onClick={restore} />
      </p>
    );
  return (
    <p className={styles.foot} role="status" data-state={state}>
      {state === 'failed'
        ? t('notes:notSaved')
        : state === 'saving'
          ? t('notes:saving')
          : isMade
            ? t('notes:edited', { time: timeText(note.time) })
            : t('notes:savesItself')}
      {state === 'failed' ? <Button size="small" icon={<Refresh />} text={t('notes:tryAgain')} onClick={retry} /> : null}
    </p>
  );
}
