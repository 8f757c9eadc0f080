import { Button, ButtonGroup } from '@blueprintjs/core';
import { ArrowUp, FolderNew, GridView, List, Upload } from '@blueprintjs/icons';
import { useRef } from 'react';
import type { SampleFile } from '#domain/fileManager/fileManager.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useCommands } from '#src/ui/commands/commands.ts';
import { FileInput } from '#src/ui/FileInput.tsx';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';
import { Link } from '#src/ui/Link.tsx';
import { TipButton } from '#src/ui/TipButton.tsx';
import styles from './FileManager.module.css';
import type { FileActs } from './useFileActs.tsx';
import { placeNamed } from './useFiles.ts';
import { type FilesAddress, folderPath } from './useFilesAddress.ts';
import type { FileUploads } from './useUploads.ts';

type Props = { address: FilesAddress; path: readonly SampleFile[]; uploads: FileUploads; acts: FileActs };

/** Where one is, the way back out, and what can be added here. */
export function FilesBar({ address, path, uploads, acts }: Props) {
  const t = useTranslations('fileManager');
  const { placeId, folderId, isTiled, tile, walk, go } = address;
  const place = placeNamed(placeId);
  const outer = path.at(-1)?.location;
  const crumbs = [
    { to: folderPath(''), name: t('fileManager:myFiles') },
    ...path.map(({ id, name }) => ({ to: folderPath(id), name })),
  ];
  return (
    <div className={styles.bar}>
      {outer === undefined ? null : (
        <TipButton variant="minimal" tip={t('fileManager:up')} icon={<ArrowUp />} onClick={() => go(folderPath(outer))} />
      )}
      <nav className={styles.crumbs} aria-label={t('fileManager:whereAmI')}>
        {place ? (
          <span className={styles.crumbHere}>{t(`fileManager:${place}`)}</span>
        ) : (
          <ol>
            {crumbs.map(({ to, name }, at) => (
              <li key={to}>
                {at < crumbs.length - 1 ? (
                  <Link to={walk(to)}>
                    <bdi>{name}</bdi>
                  </Link>
                ) : (
                  <bdi className={styles.crumbHere} aria-current="page">
                    {name}
                  </bdi>
                )}
              </li>
            ))}
          </ol>
        )}
      </nav>
      <div className={styles.adds}>
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
