import { Button } from '@blueprintjs/core';
import { Label, Media, Plus, Properties } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import { SearchBox } from '#src/samples/kit/SearchBox.tsx';
import { usePicture } from '#src/samples/kit/usePicture.tsx';
import { useStay } from '#src/system/Staying.tsx';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SimplePage } from '#src/ui/page/SimplePage.tsx';
import { TipButton } from '#src/ui/TipButton.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import styles from './Notes.module.css';
import { NotesKeeper } from './NotesKeeper.tsx';
import { NotesList, Unknown } from './NotesList.tsx';
import { NotesSide } from './NotesSide.tsx';
import { noteImage } from './noteImage.ts';
import { useNotes } from './useNotes.ts';
import { type NotesAddress, useNotesAddress } from './useNotesAddress.ts';
import { blankNote, useNoteWrites } from './useNoteWrites.ts';

/** Notes as cards: searched, sorted, narrowed and chosen from, with one of them open over the others. */
export function Screen() {
  const t = useTranslations('notes', 'system', 'kit', 'page', 'time');
  const address = useNotesAddress();
  useStay('notes', NotesKeeper);
  useShortcut('addRow', () => address.open('new'));
  return (
    <SimplePage
      innerScroll
      ownScroller
      lowOnPhones
      left={{ label: t('notes:places'), content: <NotesSide address={address} /> }}
      header={
        <div className={styles.header}>
          <PageTitle icon={<Label size={20} />}>{t('titles:notes')}</PageTitle>
          <SearchBox label={t('notes:search')} searchText={address.searchText} onSeek={address.seek} />
        </div>
      }
    >
      {address.place ? (
        <NotesList address={address} place={address.place} composer={<Composer address={address} />} />
      ) : (
        <Unknown />
      )}
      {address.openId ? <NoteDialog key={address.openId} address={address} openId={address.openId} /> : null}
    </SimplePage>
  );
}

/** Where a new note begins: with words, a list or a picture. A picture that is dropped on the page or pasted into it becomes a note, too. */
function Composer({ address }: { address: NotesAddress }) {
  const t = useTranslations('notes');
  const { add } = useNoteWrites();
  const isRead = useNotes().value !== null;
  const { place } = address;
  const picture = usePicture(address.openId === null, noteImage, (image) => {
    const note = blankNote({ image, labels: place?.labelId ? [place.labelId] : [], archive: place?.place === 'archive' });
    void add(note);
    address.open(note.id);
  });
  if (place?.place === 'trash' || !isRead) return null;
  return (
    <div className={styles.composer}>
      <Button
        fill
        alignText="start"
        variant="minimal"
        size="large"
        icon={<Plus />}
        text={t('notes:take')}
        onClick={() => address.open('new')}
      />
      <TipButton
        variant="minimal"
        size="large"
        icon={<Properties />}
        tip={t('notes:newList')}
        onClick={() => address.open('new-list')}
      />
      <TipButton variant="minimal" size="large" icon={<Media />} tip={t('notes:newPicture')} onClick={picture.choose} />
      {picture.field}
    </div>
  );
}
