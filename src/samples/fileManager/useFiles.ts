import { useMemo } from 'react';
import {
  fileSorts,
  filesAt,
  filesIn,
  filesMatching,
  filesSorted,
  pathTo,
  placeIds,
  presentIn,
  withAllInside,
} from '#domain/fileManager/fileManager.rules.ts';
import type { SampleFile } from '#domain/fileManager/fileManager.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { type Read, useRead } from '#src/system/query/useRead.ts';
import type { FilesAddress } from './useFilesAddress.ts';

const none: readonly SampleFile[] = [];

/** All files and folders, read once: every folder, place, path and size is a part of this reading. */
export const useFiles = (): Read<readonly SampleFile[]> => useRead('fileManager.list', {});

export const placeNamed = (placeId: string | undefined) => placeIds.find((known) => known === placeId);

type Order = Pick<FilesAddress, 'placeId' | 'sort' | 'isDescending'>;

const sortedIn = (files: readonly SampleFile[], { placeId, sort, isDescending }: Order, language: string) => {
  const by = fileSorts.find((known) => known === sort);
  // What was opened or thrown away last comes first, unless another order is asked for.
  if (by || !(placeId === 'recent' || placeId === 'trash')) return filesSorted(files, by ?? 'name', isDescending, language);
  return isDescending ? files.toReversed() : files;
};

/**
 * What stands in the folder or place that is shown, and of that what fits the search, in its order. A search looks into all folders
 * within. `path` is null where there is no such folder or place.
 */
export const useShown = (files: readonly SampleFile[] | null, address: FilesAddress) => {
  const language = useLanguage();
  const { folderId, placeId, searchText, sort, isDescending } = address;
  const place = placeNamed(placeId);
  const isSought = searchText.trim() !== '';
  const path = useMemo(() => pathTo(presentIn(files ?? none), folderId), [files, folderId]);
  const here = useMemo(() => {
    if (place) return filesAt(files ?? none, place);
    const all = presentIn(files ?? none);
    if (!isSought) return filesIn(all, folderId);
    return folderId === '' ? all : withAllInside(all, [folderId]).filter(({ id }) => id !== folderId);
  }, [files, place, isSought, folderId]);
  const rows = useMemo(
    () => sortedIn(filesMatching(here, searchText), { placeId, sort, isDescending }, language),
    [here, searchText, placeId, sort, isDescending, language],
  );
  const isThere = placeId === undefined ? path !== null : place !== undefined;
  /** Whether the rows stand in different folders. */
  return { here, rows, path: isThere ? (path ?? []) : null, isGathered: place !== undefined || isSought };
};

/** Where a file is, in words: the names of its folders. */
export const useWhereText = (files: readonly SampleFile[] | null) => {
  const t = useTranslations('fileManager');
  return ({ location }: Pick<SampleFile, 'location'>): string =>
    [t('fileManager:myFiles'), ...(pathTo(files ?? none, location) ?? []).map(({ name }) => name)].join(' / ');
};
