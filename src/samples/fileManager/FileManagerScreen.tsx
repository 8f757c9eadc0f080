import { FolderClose } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import { desktop, useMedia } from '#src/platform/useMedia.ts';
import { SearchBox } from '#src/samples/kit/SearchBox.tsx';
import { useStay } from '#src/system/Staying.tsx';
import { Empty } from '#src/ui/Empty.tsx';
import { Link } from '#src/ui/Link.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SimplePage } from '#src/ui/page/SimplePage.tsx';
import { FileDetail } from './FileDetail.tsx';
import styles from './FileManager.module.css';
import { FilesBar } from './FilesBar.tsx';
import { FilesKeeper } from './FilesKeeper.tsx';
import { FilesList } from './FilesList.tsx';
import { FilesSide } from './FilesSide.tsx';
import { UploadsPanel } from './UploadsPanel.tsx';
import { useFileActs } from './useFileActs.tsx';
import { useFiles, useShown } from './useFiles.ts';
import { folderPath, useFilesAddress } from './useFilesAddress.ts';
import { useUploads } from './useUploads.ts';

/** The file manager: folders by address, and places that gather out of all of them; what is in them as a list or as tiles. */
export function Screen() {
  const t = useTranslations('fileManager', 'kit', 'page', 'time');
  const address = useFilesAddress();
  const read = useFiles();
  const shown = useShown(read.value, address);
  const acts = useFileActs(read.value, address);
  const uploads = useUploads();
  useStay('files', FilesKeeper);
  const isGone = read.value !== null && shown.path === null;
  // Beside the list the details have their place: while no file is open they are those of the first one.
  const stays = useMedia(desktop);
  const openId = address.openId ?? (stays ? shown.rows[0]?.id : undefined);
  return (
    <SimplePage
      innerScroll
      ownScroller
      lowOnPhones
      sidebarsUnderHeader
      left={{ temporary: true, label: t('fileManager:places'), content: <FilesSide address={address} files={read.value} /> }}
      header={
        <div className={styles.header}>
          <PageTitle icon={<FolderClose size={20} />}>{t('titles:fileManager')}</PageTitle>
          <SearchBox label={t('fileManager:search')} searchText={address.searchText} onSeek={address.seek} />
        </div>
      }
    >
      {isGone ? (
        <Empty title={t('fileManager:folderGone')}>
          <p>{t('fileManager:folderGoneWhy')}</p>
          <Link to={folderPath('')}>{t('fileManager:toMyFiles')}</Link>
        </Empty>
      ) : (
        <div className={styles.body}>
          <div className={styles.list}>
            <FilesBar address={address} files={read.value ?? []} path={shown.path ?? []} uploads={uploads} acts={acts} />
            <FilesList {...{ address, read, shown, acts, uploads }} besideId={stays ? openId : undefined} />
            <UploadsPanel uploads={uploads} />
          </div>
          {openId !== undefined && read.value ? (
            <FileDetail key={openId} {...{ address, files: read.value, openId, acts, stays }} />
          ) : null}
        </div>
      )}
    </SimplePage>
  );
}
