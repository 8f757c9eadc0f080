import { Button } from '@blueprintjs/core';
import { Download, Duplicate, FolderSharedOpen, Star, StarEmpty, Trash, Undo } from '@blueprintjs/icons';
import { isFolder } from '#domain/fileManager/fileManager.rules.ts';
import type { SampleFile } from '#domain/fileManager/fileManager.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import type { FileActs } from './useFileActs.tsx';

/** What can be done with those of the trash. */
export function TrashActions({ chosen, acts }: { chosen: readonly SampleFile[]; acts: FileActs }) {
  const t = useTranslations('fileManager');
  return (
    <>
      <Button variant="minimal" icon={<Undo />} text={t('fileManager:restore')} onClick={() => acts.restore(chosen)} />
      <Button
        variant="minimal"
        intent="danger"
        icon={<Trash />}
        text={t('fileManager:remove')}
        onClick={() => acts.remove(chosen)}
      />
    </>
  );
}

/** What can be done with the files and folders that are chosen. */
export function FileActions({ chosen, acts }: { chosen: readonly SampleFile[]; acts: FileActs }) {
  const t = useTranslations('fileManager');
  const isStarred = chosen.every(({ starred }) => starred);
  return (
    <>
      {chosen.some(isFolder) ? null : (
        <Button variant="minimal" icon={<Download />} text={t('fileManager:download')} onClick={() => void acts.download(chosen)} />
      )}
      <Button variant="minimal" icon={<FolderSharedOpen />} text={t('fileManager:move')} onClick={() => acts.move(chosen)} />
      <Button variant="minimal" icon={<Duplicate />} text={t('fileManager:copy')} onClick={() => acts.copy(chosen)} />
      <Button
        variant="minimal"
        icon={isStarred ? <StarEmpty /> : <Star />}
        text={t(isStarred ? 'fileManager:unstar' : 'fileManager:star')}
        onClick={() => acts.mark(chosen, { starred: !isStarred })}
      />
      <Button
        variant="minimal"
        intent="danger"
        icon={<Trash />}
        text={t('fileManager:trashThis')}
        onClick={() => acts.trash(chosen)}
      />
    </>
  );
}
