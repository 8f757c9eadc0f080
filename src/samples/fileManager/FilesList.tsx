import { Button } from '@blueprintjs/core';
import { FolderNew } from '@blueprintjs/icons';
import { type DragEvent, useState } from 'react';
import { type FileSort, fileSorts, isFolder } from '#domain/fileManager/fileManager.rules.ts';
import type { SampleFile } from '#domain/fileManager/fileManager.schema.ts';
import { listText } from '#domain/kernel/readingText.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { type Column, ColumnHeads } from '#src/samples/kit/ColumnHeads.tsx';
import { ListBar } from '#src/samples/kit/ListBar.tsx';
import { Listing } from '#src/samples/kit/Listing.tsx';
import { RowList } from '#src/samples/kit/RowList.tsx';
import { SearchedIn } from '#src/samples/kit/SearchedIn.tsx';
import { useSelection } from '#src/samples/kit/selection.ts';
import { useListTitle } from '#src/samples/kit/useListTitle.ts';
import type { Read } from '#src/system/query/useRead.ts';
import { Link } from '#src/ui/Link.tsx';
import { FileActions, TrashActions } from './FileActions.tsx';
import { canBeLookedInto } from './FileDetail.tsx';
import styles from './FileManager.module.css';
import type { FileActs } from './useFileActs.tsx';
import { tracks, useFileRow } from './useFileRow.tsx';
import { placeNamed, type useShown } from './useFiles.ts';
import { type FilesAddress, folderPath } from './useFilesAddress.ts';
import type { FileUploads } from './useUploads.ts';

/** Of more than so many, tiles would hold the page up: they are a list, of which only those in sight are drawn. */
const maxTiles = 300;

type Props = {
  address: FilesAddress;
  read: Read<readonly SampleFile[]>;
  shown: ReturnType<typeof useShown>;
  acts: FileActs;
  uploads: FileUploads;
  /** Whose details stand beside the list. */
  besideId: string | undefined;
};

/** What is in the folder or place, to be opened, chosen and dropped into. */
export function FilesList({ address, read, shown, acts, uploads, besideId }: Props) {
  const t = useTranslations('fileManager', 'kit');
  const language = useLanguage();
  const { here, rows, path, isGathered } = shown;
  const place = placeNamed(address.placeId);
  const isTiled = address.isTiled && rows.length <= maxTiles;
  const selection = useSelection(rows.map(({ id }) => id));
  const chosen = rows.filter(({ id }) => selection.isChosen(id));
  const draw = useFileRow({ files: read.value, address, acts, isGathered, isTiled });
  const [isOver, hover] = useState(false);
  const drag = (event: DragEvent) => {
    if (place || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    hover(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    hover(false);
    if (!place) uploads.upload([...event.dataTransfer.files], address.folderId);
  };
  // What was opened or thrown away last stands first in these two: by name nobody sorts there.
  const isOwnByName = place !== 'recent' && place !== 'trash';
  const named = (member: FileSort) => ({ member, text: t(`fileManager:sort_${member}`) });
  const columns: readonly Column[] = [
    isOwnByName ? named('name') : { text: t('fileManager:sort_name') },
    isGathered ? { text: t('fileManager:location') } : named('type'),
    named('owner'),
    { ...named('size'), isAmount: true },
    named('modified'),
  ];
  const sorted = address.sort || (isOwnByName ? 'name' : '');
  const searchedPlace = place ? t(`fileManager:${place}`) : path?.at(-1)?.name;
  useListTitle(t('titles:fileManager'), searchedPlace, rows.find(({ id }) => id === address.openId)?.name);
  return (
    <>
      <div className={styles.bar}>
        <ListBar
          address={address}
          sorts={fileSorts.slice(1).map((member) => ({ member, text: t(`fileManager:sort_${member}`) }))}
          ownOrder={t(
            place === 'recent' ? 'fileManager:sort_opened' : place === 'trash' ? 'fileManager:trashedAt' : 'fileManager:sort_name',
          )}
          selection={selection}
          count={read.value ? t('fileManager:found', { count: rows.length }) : ''}
        >
          {place === 'trash' ? <TrashActions chosen={chosen} acts={acts} /> : <FileActions chosen={chosen} acts={acts} />}
        </ListBar>
      </div>
      <div className={styles.listed}>
        {isTiled || rows.length === 0 ? null : (
          <ColumnHeads
            {...{ columns, tracks }}
            {...{ sorted }}
            isDescending={address.isDescending}
            press={(member) => address.press(member, isOwnByName)}
            start="7.2rem"
            end="8rem"
            isSmall
          />
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the button is the way for everybody */}
        <div
          className={styles.scroll}
          data-scroll={address.path}
          data-over={isOver}
          onDragOver={drag}
          onDragLeave={() => hover(false)}
          onDrop={drop}
          onDoubleClick={({ target }) => {
            const id = target instanceof Element ? target.closest<HTMLElement>('[data-row-id]')?.dataset.rowId : undefined;
            const file = rows.find((one) => one.id === id);
            // The second press may come before the first one is drawn.
            if (file && canBeLookedInto(file)) address.enlarge(file.id);
          }}
        >
          {searchedPlace !== undefined && address.searchText.trim() ? (
            <SearchedIn text={t('kit:soughtOnlyIn', { place: searchedPlace })}>
              <Link to={address.everywhere}>{t('kit:seekEverywhere')}</Link>
            </SearchedIn>
          ) : null}
          <Listing
            read={{ ...read, value: read.value && here }}
            rows={rows}
            failed={t('fileManager:failed')}
            empty={t(place ? `fileManager:empty_${place}` : 'fileManager:empty')}
            next={
              place ? (
                <Link to={folderPath('')}>{t('fileManager:toMyFiles')}</Link>
              ) : (
                <>
                  <p>{t('fileManager:dropHere')}</p>
                  <Button icon={<FolderNew />} text={t('fileManager:newFolder')} onClick={acts.addFolder} />
                </>
              )
            }
            onClear={address.seekNothing}
          >
            <RowList
              key={address.path}
              label={t('titles:fileManager')}
              rows={rows}
              openId={address.openId}
              besideId={besideId}
              hrefOf={(file) => {
                if (isFolder(file) && file.trashed === undefined) return address.walk(folderPath(file.id));
                // The first press opens a file, the next one looks into it.
                const isNext = file.id === address.openId && canBeLookedInto(file);
                return isNext ? address.largeOf(file.id) : address.detailsOf(file.id);
              }}
              draw={draw}
              selection={selection}
              picksByClick
              isTiled={isTiled}
              keys={{
                ...(place === 'trash' ? {} : { edit: acts.rename }),
                star: (files) => {
                  const isStarred = files.every(({ starred }) => starred);
                  acts.mark(files, { starred: !isStarred });
                  const names = listText(
                    files.map(({ name }) => name),
                    language,
                  );
                  return t(isStarred ? 'kit:unstarred' : 'kit:starred', { names });
                },
                remove: place === 'trash' ? acts.remove : acts.trash,
              }}
              into={place === 'trash' ? undefined : { takes: isFolder, drop: (files, { id }) => acts.drop(files, id) }}
              tracks={tracks}
              isSmall
              columns={isTiled ? undefined : columns.map(({ text }) => text)}
              sorted={{ at: columns.findIndex(({ member }) => member === sorted), isDescending: address.isDescending }}
              cellsClass={styles.parts}
            />
          </Listing>
        </div>
      </div>
    </>
  );
}
