import { Button, ButtonGroup } from '@blueprintjs/core';
import { ArrowUp, FolderNew, GridView, List, Trash, Upload } from '@blueprintjs/icons';
import { type DragEvent, useRef, useState } from 'react';
import { filesAt } from '#domain/fileManager/fileManager.rules.ts';
import type { SampleFile } from '#domain/fileManager/fileManager.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { rowsType } from '#src/samples/kit/RowList.tsx';
import { useCommands } from '#src/ui/commands/commands.ts';
import { FileInput } from '#src/ui/FileInput.tsx';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';
import { Link } from '#src/ui/Link.tsx';
import { useArrived } from '#src/ui/page/useArrived.ts';
import { TipButton } from '#src/ui/TipButton.tsx';
import styles from './FileManager.module.css';
import type { FileActs } from './useFileActs.tsx';
import { placeNamed } from './useFiles.ts';
import { type FilesAddress, folderPath } from './useFilesAddress.ts';
import type { FileUploads } from './useUploads.ts';

type Props = {
  address: FilesAddress;
  files: readonly SampleFile[];
  path: readonly SampleFile[];
  uploads: FileUploads;
  acts: FileActs;
};

/** Where one is, the way back out, and what can be added here. */
export function FilesBar({ address, files, path, uploads, acts }: Props) {
  const t = useTranslations('fileManager');
  const { placeId, folderId, isTiled, tile, walk, go } = address;
  const place = placeNamed(placeId);
  const [over, hover] = useState<string | null>(null);
  const arrived = useArrived(address.path);
  const trashed = filesAt(files, 'trash');
  const outer = path.at(-1)?.location;
  const crumbs = [
    { to: folderPath(''), id: '', name: t(place ? `fileManager:${place}` : 'fileManager:myFiles') },
    ...path.map(({ id, name }) => ({ to: folderPath(id), id, name })),
  ];
  const takes = (to: string, folder: string) => ({
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(rowsType)) return;
      event.preventDefault();
      hover(to);
    },
    onDragLeave: () => hover(null),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      hover(null);
      const ids = event.dataTransfer.getData(rowsType).split('\n');
      acts.drop(
        files.filter(({ id }) => ids.includes(id)),
        folder,
      );
    },
  });
  return (
    <div className={styles.bar}>
      {outer === undefined ? null : (
        <TipButton variant="minimal" tip={t('fileManager:up')} icon={<ArrowUp />} onClick={() => go(folderPath(outer))} />
      )}
      <nav className={styles.crumbs} aria-label={t('fileManager:whereAmI')}>
        <ol>
          {crumbs.map(({ to, id, name }, at) => (
            <li key={to} data-over={over === to} {...(at < crumbs.length - 1 ? takes(to, id) : {})}>
              {at < crumbs.length - 1 ? (
                <Link to={walk(to)}>
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                <h2 className={styles.crumbHere} {...arrived}>
                  <bdi aria-current="page">{name}</bdi>
                </h2>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.adds}>
        {place === 'trash' && trashed.length > 0 ? (
          <Button
            intent="danger"
            variant="outlined"
            icon={<Trash />}
            text={t('fileManager:emptyTrash')}
            onClick={() => acts.remove(trashed)}
          />
        ) : null}
        {place ? null : <Adds folderId={folderId} uploads={uploads} acts={acts} />}
        <ButtonGroup role="group" aria-label={t('fileManager:layout')}>
          <TipButton
            tip={t('fileManager:asList')}
            icon={<List />}
            active={!isTiled}
            aria-pressed={!isTiled}
            onClick={() => tile(false)}
          />
          <TipButton
            tip={t('fileManager:asTiles')}
            icon={<GridView />}
            active={isTiled}
            aria-pressed={isTiled}
            onClick={() => tile(true)}
          />
        </ButtonGroup>
      </div>
    </div>
  );
}

function Adds({ folderId, uploads, acts }: Pick<Props, 'uploads' | 'acts'> & { folderId: string }) {
  const t = useTranslations('fileManager');
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  useShortcut('addRow', acts.addFolder);
  useCommands([
    { id: 'files-upload', title: t('fileManager:uploadHere'), icon: Upload, run: choose },
    { id: 'files-folder', title: t('fileManager:newFolderHere'), icon: FolderNew, run: acts.addFolder },
  ]);
  return (
    <>
      <Button icon={<FolderNew />} text={t('fileManager:newFolder')} onClick={acts.addFolder} />
      <Button intent="primary" icon={<Upload />} text={t('fileManager:upload')} onClick={choose} />
      <FileInput ref={input} multiple accept="" onFiles={(files) => uploads.upload(files, folderId)} />
    </>
  );
}
