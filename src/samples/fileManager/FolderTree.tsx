import { Button } from '@blueprintjs/core';
import { ChevronDown, ChevronRight, FolderClose, FolderOpen } from '@blueprintjs/icons';
import { useState } from 'react';
import { filesIn, filesSorted, isFolder, pathTo, presentIn } from '#domain/fileManager/fileManager.rules.ts';
import type { SampleFile } from '#domain/fileManager/fileManager.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import styles from './FileManager.module.css';
import { type FilesAddress, folderPath } from './useFilesAddress.ts';

type Props = { address: FilesAddress; files: readonly SampleFile[] };

/** All folders, each below the one that it is in; those that lead to the folder that is shown are unfolded. */
export function FolderTree({ address, files }: Props) {
  const t = useTranslations('fileManager');
  const folders = presentIn(files).filter(isFolder);
  const shown = new Set((pathTo(folders, address.folderId) ?? []).map(({ location }) => location));
  const [flipped, flip] = useState<ReadonlySet<string>>(new Set());
  if (folders.length === 0) return null;
  return (
    <nav className={styles.folders} aria-label={t('fileManager:folders')}>
      <h2 className={styles.foldersTitle}>{t('fileManager:folders')}</h2>
      <Branches
        {...{ address, folders }}
        location=""
        isOpen={(id) => shown.has(id) !== flipped.has(id)}
        onFlip={(id) => {
          const next = new Set(flipped);
          if (!next.delete(id)) next.add(id);
          flip(next);
        }}
      />
    </nav>
  );
}

type BranchesProps = {
  address: FilesAddress;
  folders: readonly SampleFile[];
  location: string;
  isOpen: (id: string) => boolean;
  onFlip: (id: string) => void;
};

function Branches(props: BranchesProps) {
  const { address, folders, location, isOpen, onFlip } = props;
  const t = useTranslations('fileManager');
  const language = useLanguage();
  return (
    <ul>
      {filesSorted(filesIn(folders, location), 'name', false, language).map(({ id, name }) => {
        const isParent = folders.some((one) => one.location === id);
        const isUnfolded = isParent && isOpen(id);
        const isHere = address.folderId === id;
        return (
          <li key={id}>
            <div className={styles.folderLine}>
              {isParent ? (
                <Button
                  variant="minimal"
                  size="small"
                  className={styles.fold ?? ''}
                  icon={isUnfolded ? <ChevronDown /> : <ChevronRight />}
                  aria-expanded={isUnfolded}
                  aria-label={t('fileManager:inside', { name })}
                  onClick={() => onFlip(id)}
                />
              ) : (
                <span className={styles.fold} />
              )}
              <Link className={styles.folderLink} to={address.walk(folderPath(id))} aria-current={isHere ? 'page' : undefined}>
                {isHere ? <FolderOpen /> : <FolderClose />}
                <bdi>{name}</bdi>
              </Link>
            </div>
            {isUnfolded ? <Branches {...props} location={id} /> : null}
          </li>
        );
      })}
    </ul>
  );
}
