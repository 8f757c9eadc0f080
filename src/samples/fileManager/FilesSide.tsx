import { ProgressBar } from '@blueprintjs/core';
import { CloudDownload, FolderClose, History, People, Star, Trash } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { bytesOf, filesAt, type PlaceId } from '#domain/fileManager/fileManager.rules.ts';
import { fileLimits, type SampleFile } from '#domain/fileManager/fileManager.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { SampleKeeping } from '#src/samples/kit/SampleKeeping.tsx';
import { SideMenu } from '#src/samples/kit/SideMenu.tsx';
import { useSizeText } from '#src/samples/kit/useSizeText.ts';
import styles from './FileManager.module.css';
import { FolderTree } from './FolderTree.tsx';
import { type FilesAddress, folderPath, placePath } from './useFilesAddress.ts';

/** The outermost folder, the places that gather files out of all folders, how full the drive is, and what keeps the samples. */
export function FilesSide({ address, files }: { address: FilesAddress; files: readonly SampleFile[] | null }) {
  const t = useTranslations('fileManager');
  const sizeText = useSizeText();
  const all = files ?? [];
  const entry = (place: PlaceId, icon: ReactNode) => ({
    to: address.walk(placePath(place)),
    text: t(`fileManager:${place}`),
    icon,
    count: filesAt(all, place).length,
  });
  const entries = [
    { to: address.walk(folderPath('')), text: t('fileManager:myFiles'), icon: <FolderClose /> },
    entry('starred', <Star />),
    entry('shared', <People />),
    entry('recent', <History />),
    entry('offline', <CloudDownload />),
    entry('trash', <Trash />),
  ];
  const used = bytesOf(all);
  const said = t('fileManager:used', { used: sizeText(used), all: sizeText(fileLimits.allBytes) });
  return (
    <>
      <SideMenu label={t('fileManager:places')} sections={[{ entries }]} path={address.path} />
      <FolderTree address={address} files={all} />
      <div className={styles.used}>
        <ProgressBar aria-label={said} value={used / fileLimits.allBytes} animate={false} stripes={false} />
        <p>{said}</p>
      </div>
      <SampleKeeping />
    </>
  );
}
