import { Button } from '@blueprintjs/core';
import { Archive, Edit, Label, Notifications, Tag, Trash } from '@blueprintjs/icons';
import { useState } from 'react';
import { type NoteView, notesIn } from '#domain/notes/notes.rules.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { SampleKeeping } from '#src/samples/kit/SampleKeeping.tsx';
import { type SideEntry, SideMenu } from '#src/samples/kit/SideMenu.tsx';
import { LabelsDialog } from './LabelsDialog.tsx';
import styles from './Notes.module.css';
import { useLabels, useNotes } from './useNotes.ts';
import { type NotesAddress, pathOf, root } from './useNotesAddress.ts';

const icons = { notes: Label, reminders: Notifications, archive: Archive, trash: Trash } as const;

/** Places and labels, each with how many notes are there. */
export function NotesSide({ address }: { address: NotesAddress }) {
  const t = useTranslations('notes');
  const notes = useNotes().value ?? [];
  const labels = useLabels();
  const [isEditing, edit] = useState(false);
  const entryOf = (place: keyof typeof icons): SideEntry => {
    const Icon = icons[place];
    return { to: `${pathOf(place)}${address.search}`, text: t(`notes:place_${place}`), icon: <Icon />, count: countOf({ place }) };
  };
  const countOf = (place: NoteView) => notesIn(notes, place).length;
  const ofLabels = labels.map(({ id, name, handle }) => ({
    to: `${root}/labels/${encodeURIComponent(handle)}/${encodeURIComponent(id)}${address.search}`,
    text: name,
    icon: <Tag />,
    count: countOf({ place: 'label', labelId: id }),
  }));
  return (
    <>
      <SideMenu
        label={t('notes:places')}
        path={address.path}
        sections={[
          { entries: [entryOf('notes'), entryOf('reminders')] },
          ...(ofLabels.length > 0 ? [{ title: t('notes:labels'), entries: ofLabels }] : []),
          { entries: [entryOf('archive'), entryOf('trash')] },
        ]}
      />
      <div className={styles.side}>
        <Button
          fill
          alignText="start"
          variant="minimal"
          size="large"
          icon={<Edit />}
          text={t('notes:editLabels')}
          onClick={() => edit(true)}
        />
      </div>
      <SampleKeeping />
      {isEditing ? <LabelsDialog onClose={() => edit(false)} /> : null}
    </>
  );
}
