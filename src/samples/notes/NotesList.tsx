import { Button } from '@blueprintjs/core';
import { Filter, Font } from '@blueprintjs/icons';
import { type ReactNode, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isNarrowed, type NoteView, noteKinds, noteSorts, notesIn, notesShown, notesSorted } from '#domain/notes/notes.rules.ts';
import { noteColors } from '#domain/notes/notes.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { ListBar } from '#src/samples/kit/ListBar.tsx';
import { Listing } from '#src/samples/kit/Listing.tsx';
import { useSelection } from '#src/samples/kit/selection.ts';
import { useListTitle } from '#src/samples/kit/useListTitle.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { MenuCheck } from '#src/ui/MenuCheck.tsx';
import { MenuList } from '#src/ui/MenuList.tsx';
import { MenuPopover } from '#src/ui/MenuPopover.tsx';
import { Missing } from '#src/ui/Missing.tsx';
import { TipButton } from '#src/ui/TipButton.tsx';
import { NoteGrid } from './NoteGrid.tsx';
import styles from './Notes.module.css';
import { NoteTools } from './NoteTools.tsx';
import { useNotes } from './useNotes.ts';
import { type NotesAddress, root } from './useNotesAddress.ts';
import { useNoteWrites } from './useNoteWrites.ts';

/** A place or a label that nobody has, and the way back. */
export function Unknown() {
  const t = useTranslations('notes');
  const navigate = useNavigate();
  const back = <Button intent="primary" text={t('notes:toAll')} onClick={() => void navigate(root)} />;
  return <Missing level={2} title={t('notes:noPlace')} text={t('notes:noPlaceWhy')} actions={back} />;
}

type Props = { address: NotesAddress; place: NoteView; composer: ReactNode };

/** The notes of a place, as they are searched, narrowed and sorted. */
export function NotesList({ address, place, composer }: Props) {
  const t = useTranslations('notes');
  const language = useLanguage();
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const read = useNotes();
  const labels = useRead('notes.labels', {});
  const writes = useNoteWrites();
  const { searchText, kind, color, sort, isDescending } = address;
  const asked = { query: searchText, kind, color };
  const { place: name, labelId } = place;
  // There may be ten thousand.
  const notes = useMemo(() => {
    const where = labelId === undefined ? { place: name } : { place: name, labelId };
    const shown = notesShown(read.value ?? [], where, { query: searchText, kind, color }, labels.value ?? []);
    return notesSorted(shown, sort, isDescending, language);
  }, [read.value, name, labelId, searchText, kind, color, labels.value, sort, isDescending, language]);
  const selection = useSelection(notes.map(({ id }) => id));
  const chosen = notes.filter(({ id }) => selection.isChosen(id));
  const narrowed = isNarrowed(asked);
  const label = labels.value?.find(({ id }) => id === place.labelId);
  useListTitle(t('titles:notes'), place.place === 'label' ? label?.name : t(`notes:place_${place.place}`));
  if (labels.value && place.labelId !== undefined && !label) return <Unknown />;
  const here = read.value && { ...read, value: narrowed ? read.value : notesIn(read.value, place) };
  const isTrash = place.place === 'trash';
  return (
    <div className={styles.body}>
      <div className={styles.bar}>
        <ListBar
          address={address}
          sorts={noteSorts.map((member) => ({ member, text: t(`notes:sort_${member}`) }))}
          selection={selection}
          count={read.value ? t('notes:found', { count: notes.length }) : ''}
        >
          <NoteTools notes={chosen} writes={writes} />
        </ListBar>
        {isTrash && chosen.length === 0 && notes.length > 0 && !narrowed ? (
          <Button variant="minimal" text={t('notes:emptyTrash')} onClick={() => writes.deleteForever(notes)} />
        ) : null}
        <Narrow address={address} />
        <TipButton
          variant="minimal"
          icon={<Font />}
          tip={t('notes:evenText')}
          aria-pressed={address.isEven}
          onClick={() => address.set('text', address.isEven ? '' : 'even')}
        />
      </div>
      <div ref={scroller} className={styles.scroll} data-scroll={address.path}>
        {composer}
        {narrowed ? <p className={styles.hint}>{t(isTrash ? 'notes:soughtInTrash' : 'notes:soughtInAll')}</p> : null}
        <Listing
          read={here ?? { ...read, value: null }}
          rows={notes}
          failed={t('notes:failed')}
          empty={t(`notes:empty_${place.place}`)}
          next={<Next address={address} place={place} />}
          onClear={() => void navigate(address.path)}
        >
          <NoteGrid {...{ notes, address, selection, writes, scroller }} canMove={sort === '' && !narrowed && !isTrash} />
        </Listing>
      </div>
    </div>
  );
}

/** Why nothing is here, and what can be done about it. */
function Next({ address, place }: Pick<Props, 'address' | 'place'>) {
  const t = useTranslations('notes');
  return (
    <>
      <p>{t(`notes:why_${place.place}`)}</p>
      {place.place === 'notes' || place.place === 'label' ? (
        <Button intent="primary" text={t('notes:take')} onClick={() => address.open('new')} />
      ) : null}
    </>
  );
}

/** Shows only notes with something in them, or of a colour. */
function Narrow({ address }: Pick<Props, 'address'>) {
  const t = useTranslations('notes');
  const { kind, color, set } = address;
  const flip = (name: 'kind' | 'color', one: string) => set(name, address[name] === one ? '' : one);
  const menu = (
    <MenuList label={t('notes:narrow')} className={styles.narrow ?? ''}>
      {noteKinds.map((one) => (
        <MenuCheck key={one} isOn={kind === one} text={t(`notes:kind_${one}`)} onClick={() => flip('kind', one)} />
      ))}
      {noteColors.map((one) => (
        <MenuCheck
          key={one}
          isOn={color === one}
          icon={<span className={styles.swatch} data-color={one} />}
          text={t(`notes:color_${one}`)}
          onClick={() => flip('color', one)}
        />
      ))}
    </MenuList>
  );
  return (
    <MenuPopover content={menu} placement="bottom-end">
      <TipButton
        variant="minimal"
        icon={<Filter />}
        tip={t('notes:narrow')}
        intent={kind || color ? 'primary' : 'none'}
        aria-haspopup="menu"
      />
    </MenuPopover>
  );
}
