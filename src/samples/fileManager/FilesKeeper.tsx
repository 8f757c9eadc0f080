import { useEffect, useMemo } from 'react';
import { isFolder, presentIn } from '#domain/fileManager/fileManager.rules.ts';
import { useItems } from '#src/ui/commands/items.ts';
import { useFiles, useWhereText } from './useFiles.ts';
import { filePath, folderPath } from './useFilesAddress.ts';
import { endUploads } from './useUploads.ts';

/** What goes on of the files on every page once they were opened: they are found, and uploads end with the person only. */
export function FilesKeeper() {
  const files = useFiles().value;
  const whereText = useWhereText(files);
  useEffect(() => endUploads, []);
  useItems(
    'files',
    // biome-ignore lint/correctness/useExhaustiveDependencies: where a file is follows from the files
    useMemo(
      () =>
        presentIn(files ?? []).map((file) => ({
          id: `files:${file.id}`,
          title: file.name,
          hint: whereText(file),
          url: isFolder(file) ? folderPath(file.id) : filePath(file),
        })),
      [files],
    ),
  );
  return null;
}
