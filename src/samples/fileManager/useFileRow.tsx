import { MenuDivider, MenuItem } from '@blueprintjs/core';
import {
  CloudDownload,
  Cube,
  Document,
  Download,
  Duplicate,
  Edit,
  FolderClose,
  FolderSharedOpen,
  InfoSign,
  Media,
  More,
  Star,
  StarEmpty,
  Th,
  Trash,
  Undo,
} from '@blueprintjs/icons';
import { type ComponentType, Fragment } from 'react';
import { isFolder } from '#domain/fileManager/fileManager.rules.ts';
import type { FileType, SampleFile } from '#domain/fileManager/fileManager.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import type { RowParts } from '#src/samples/kit/RowList.tsx';
import { useSizeText } from '#src/samples/kit/useSizeText.ts';
import { MenuList } from '#src/ui/MenuList.tsx';
import { MenuPopover } from '#src/ui/MenuPopover.tsx';
import { TipButton } from '#src/ui/TipButton.tsx';
import { momentText } from '#src/ui/time/momentText.ts';
import styles from './FileManager.module.css';
import type { FileActs } from './useFileActs.tsx';
import { useWhereText } from './useFiles.ts';
import type { FilesAddress } from './useFilesAddress.ts';

/** Of a row where there is room: name, type or place, owner, size, last change. */
export const tracks = 'minmax(0, 6fr) minmax(0, 4fr) minmax(0, 3fr) 7rem 10rem';

const icons: Record<FileType, ComponentType<{ size?: number }>> = {
  folder: FolderClose,
  document: Document,
  spreadsheet: Th,
  picture: Media,
  file: Cube,
};

/** What a file looks like: its picture where it has one, else the sign of its kind. */
export function FileFace({ file, size }: { file: SampleFile; size: 'row' | 'tile' | 'large' }) {
  const Icon = icons[file.type];
  return (
    <span className={styles.face} data-type={file.type} data-size={size} aria-hidden="true">
      {file.preview && size !== 'row' ? <img src={file.preview} alt="" /> : <Icon size={size === 'row' ? 20 : 48} />}
    </span>
  );
}

type Shown = {
  files: readonly SampleFile[] | null;
  address: FilesAddress;
  acts: FileActs;
  isGathered: boolean;
  isTiled: boolean;
};

/** How a file or folder is drawn in the list. */
export const useFileRow = ({ files, address, acts, isGathered, isTiled }: Shown) => {
  const t = useTranslations('fileManager');
  const language = useLanguage();
  const sizeText = useSizeText();
  const whereText = useWhereText(files);
  return (file: SampleFile): RowParts => {
    const { name, starred } = file;
    const size = isFolder(file) ? '' : sizeText(file.size);
    const kept = file.offline ? (
      <span key="kept" className={styles.kept} title={t('fileManager:keepOffline')}>
        <CloudDownload size={14} />
        <span className="visually-hidden">{t('fileManager:keepOffline')}</span>
      </span>
    ) : null;
    const modified = momentText(file.modified, 'shortDay', language);
    return {
      name,
      // A tile says itself that it is a folder.
      states: [isGathered && !isTiled && isFolder(file) && t('fileManager:type_folder'), starred && t('fileManager:starred')],
      lead: <FileFace file={file} size={isTiled ? 'tile' : 'row'} />,
      ...(isTiled
        ? {
            text: (
              <span className={styles.muted}>
                {size || t(`fileManager:type_${file.type}`)}
                {kept}
              </span>
            ),
          }
        : {
            cells: [
              <Fragment key="place">
                {isGathered ? <bdi>{whereText(file)}</bdi> : t(`fileManager:type_${file.type}`)}
                {kept}
              </Fragment>,
              <bdi key="owner">{file.owner}</bdi>,
              size,
              modified,
            ].map((content) => ({ content, className: content === size ? styles.size : styles.part })),
          }),
      tools:
        file.trashed === undefined ? (
          <>
            <TipButton
              variant="minimal"
              tip={t(starred ? 'fileManager:unstar' : 'fileManager:star')}
              aria-label={t('fileManager:starOf', { name })}
              aria-pressed={starred}
              icon={starred ? <Star className={styles.starred ?? ''} /> : <StarEmpty className={styles.muted ?? ''} />}
              onClick={() => acts.mark([file], { starred: !starred })}
            />
            <MenuPopover content={<FileMenu file={file} address={address} acts={acts} />} placement="bottom-end">
              <TipButton
                variant="minimal"
                tip={t('fileManager:more')}
                aria-label={t('fileManager:moreOf', { name })}
                icon={<More className={styles.muted ?? ''} />}
                aria-haspopup="menu"
              />
            </MenuPopover>
          </>
        ) : (
          <>
            <TipButton
              variant="minimal"
              tip={t('fileManager:restore')}
              aria-label={t('fileManager:restoreOf', { name })}
              icon={<Undo className={styles.muted ?? ''} />}
              onClick={() => acts.restore([file])}
            />
            <TipButton
              variant="minimal"
              tip={t('fileManager:remove')}
              aria-label={t('fileManager:removeOf', { name })}
              icon={<Trash className={styles.muted ?? ''} />}
              onClick={() => acts.remove([file])}
            />
          </>
        ),
    };
  };
};

function FileMenu({ file, address, acts }: { file: SampleFile; address: FilesAddress; acts: FileActs }) {
  const t = useTranslations('fileManager');
  return (
    <MenuList label={t('fileManager:moreOf', { name: file.name })}>
      <MenuItem icon={<InfoSign />} text={t('fileManager:details')} onClick={() => address.open(file.id)} />
      {isFolder(file) ? null : (
        <MenuItem icon={<Download />} text={t('fileManager:download')} onClick={() => void acts.download([file])} />
      )}
      <MenuDivider />
      <MenuItem icon={<Edit />} text={t('fileManager:rename')} onClick={() => acts.rename(file)} />
      <MenuItem icon={<FolderSharedOpen />} text={t('fileManager:move')} onClick={() => acts.move([file])} />
      <MenuItem icon={<Duplicate />} text={t('fileManager:copy')} onClick={() => acts.copy([file])} />
      <MenuItem
        icon={<CloudDownload />}
        text={t(file.offline ? 'fileManager:notOffline' : 'fileManager:keepOffline')}
        onClick={() => acts.mark([file], { offline: !file.offline })}
      />
      <MenuItem icon={<Trash />} intent="danger" text={t('fileManager:trashThis')} onClick={() => acts.trash([file])} />
    </MenuList>
  );
}
