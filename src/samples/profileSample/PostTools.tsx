import { Button, MenuItem } from '@blueprintjs/core';
import { Cross, MapMarker, Media, Person } from '@blueprintjs/icons';
import { type ReactElement, type RefObject, useRef, useState } from 'react';
import { pictureTypes } from '#domain/account/picture.limits.ts';
import { mentionOf, ownerReach, withWord } from '#domain/profileSample/profileSample.rules.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { type PictureFileFault, pictureOf } from '#src/platform/pictureFile.ts';
import { FileInput } from '#src/ui/FileInput.tsx';
import { MenuList } from '#src/ui/MenuList.tsx';
import { MenuPopover } from '#src/ui/MenuPopover.tsx';
import styles from './ProfileSample.module.css';
import { newPost, usePosts } from './usePosts.tsx';

/** Pixels of the longer side that a picture keeps. */
const longest = 1024;

type Props = { names: readonly string[]; field: RefObject<HTMLTextAreaElement | null> };

/** What goes with a new post: a picture of the device, somebody who is named in it, and where it was. */
export function PostTools({ names, field }: Props) {
  const t = useTranslations('profileSample', 'forms');
  const { draftOf, type, picture, setPicture } = usePosts();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<PictureFileFault | null>(null);
  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    const taken = await pictureOf(file, { longest });
    setFault(taken.fault);
    if (taken.picture) setPicture(taken.picture);
  };
  const put = (word: string) => type(newPost, withWord(draftOf(newPost), word));
  const goOn = () => field.current?.focus();
  return (
    <>
      <div className={styles.tools}>
        <Button variant="minimal" icon={<Media />} text={t('profileSample:addPicture')} onClick={() => input.current?.click()} />
        <FileInput ref={input} accept={pictureTypes.join(',')} onFiles={(files) => void take(files)} />
        <Words
          label={t('profileSample:mention')}
          icon={<Person />}
          words={names}
          onChoose={(name) => put(mentionOf(name))}
          onEnd={goOn}
        />
        <Words label={t('profileSample:place')} icon={<MapMarker />} words={ownerReach.places} onChoose={put} onEnd={goOn} />
      </div>
      <p role="status" className={styles.note}>
        {fault ? t(`forms:picture_${fault}`) : ''}
      </p>
      {picture ? (
        <div className={styles.chosen}>
          <img src={picture} alt={t('profileSample:picture')} />
          <Button
            variant="minimal"
            icon={<Cross />}
            text={t('profileSample:removePicture')}
            onClick={() => {
              setPicture('');
              goOn();
            }}
          />
        </div>
      ) : null}
    </>
  );
}

type WordsProps = {
  label: string;
  icon: ReactElement;
  words: readonly string[];
  onChoose: (word: string) => void;
  /** The menu is gone after something was chosen. */
  onEnd: () => void;
};

function Words({ label, icon, words, onChoose, onEnd }: WordsProps) {
  const isChosen = useRef(false);
  const choose = (word: string) => {
    isChosen.current = true;
    onChoose(word);
  };
  // Until it is gone the menu keeps the focus to itself.
  const end = () => {
    if (isChosen.current) onEnd();
    isChosen.current = false;
  };
  const menu = (
    <MenuList label={label}>
      {words.map((word) => (
        <MenuItem key={word} text={<bdi>{word}</bdi>} onClick={() => choose(word)} />
      ))}
    </MenuList>
  );
  return (
    <MenuPopover content={menu} placement="bottom-start" onClosed={end}>
      <Button variant="minimal" icon={icon} text={label} aria-haspopup="menu" disabled={words.length === 0} />
    </MenuPopover>
  );
}
