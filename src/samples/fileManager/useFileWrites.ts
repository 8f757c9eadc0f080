import {
  copiesInto,
  movedInto,
  presentIn,
  renamed,
  restored,
  withAllInside,
  withPut,
} from '#domain/fileManager/fileManager.rules.ts';
import { type FileContent, fileOwner, type SampleFile } from '#domain/fileManager/fileManager.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { openInTab } from '#src/platform/openInTab.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { useAskMany } from '#src/samples/kit/useAskMany.ts';
import { type ListWrite, useListWrites } from '#src/samples/kit/useListWrites.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useCache } from '#src/system/query/useCache.ts';

type Write = ListWrite<SampleFile[]>;

const idsOf = (files: readonly SampleFile[]): string[] => files.map(({ id }) => id);
const nowText = (): string => new Date(serverNow()).toISOString();

/** A data address taken apart. */
export const decoded = ({ content }: FileContent): { type: string; bytes: Uint8Array<ArrayBuffer> } => {
  const [head = '', text = ''] = content.split(',');
  return {
    type: head.slice('data:'.length, -';base64'.length),
    bytes: Uint8Array.from(atob(text), (char) => char.charCodeAt(0)),
  };
};

/** What can be done with files and folders, each seen at once. `files` are all of them. */
export const useFileWrites = (files: readonly SampleFile[]) => {
  const t = useTranslations('fileManager');
  const { api, download } = usePorts();
  const { fileManager } = api;
  const { refresh } = useCache();
  const { write } = useListWrites('fileManager.list', {});
  const askMany = useAskMany();

  const putting = (put: readonly SampleFile[]): Write => ({
    isExact: true,
    change: (read) => withPut(read, put),
    send: () => fileManager.put({ body: { files: [...put] } }),
  });
  const removing = (ids: readonly string[]): Write => ({
    isExact: true,
    change: (read) => {
      const gone = new Set(withAllInside(read, ids));
      return read.filter((one) => !gone.has(one));
    },
    send: () => fileManager.remove({ body: { fileIds: [...ids] } }),
  });
  const change = (changed: readonly SampleFile[], text: string): void => {
    if (changed.length === 0) return;
    const ids = new Set(idsOf(changed));
    const before = files.filter(({ id }) => ids.has(id));
    void write({ ...putting(changed), undo: { text, write: putting(before) } });
  };

  return {
    /** Answers its id. */
    addFolder: (name: string, location: string): string => {
      const now = nowText();
      const made = { id: newKey(), name, location, type: 'folder', owner: fileOwner, extention: '', preview: '' } as const;
      void write(putting([{ ...made, size: 0, modified: now, created: now, opened: '', offline: false, starred: false }]));
      return made.id;
    },
    rename: (file: SampleFile, name: string): void =>
      change([renamed(file, name, nowText())], t('fileManager:isRenamed', { name })),
    move: (chosen: readonly SampleFile[], folderId: string): void => {
      const moved = movedInto(files, folderId, chosen);
      change(moved, t('fileManager:areMoved', { count: moved.length }));
    },
    copy: (chosen: readonly SampleFile[], folderId: string): void => {
      const copies = copiesInto(presentIn(files), folderId, chosen, { newId: newKey, now: nowText() });
      const made = copies.map(({ file }) => file);
      const text = t('fileManager:areCopied', { count: chosen.length });
      const send = () => fileManager.copy({ body: { copies } });
      void write({ ...putting(made), send, undo: { text, write: removing(idsOf(made)) } });
    },
    /** Into the trash, folders with all that is in them. */
    trash: (chosen: readonly SampleFile[]): void => {
      const trashed = nowText();
      const count = withAllInside(presentIn(files), idsOf(chosen)).length;
      change(
        chosen.map((file) => ({ ...file, trashed })),
        t('fileManager:areTrashed', { count }),
      );
    },
    restore: (chosen: readonly SampleFile[]): void =>
      change(restored(files, chosen), t('fileManager:areRestored', { count: chosen.length })),
    /** For good, folders with all that is in them. */
    remove: (chosen: readonly SampleFile[]): void => {
      const gone = withAllInside(files, idsOf(chosen));
      const text = t('fileManager:areRemoved', { count: gone.length });
      askMany(gone.length, () => void write({ ...removing(idsOf(chosen)), undo: { text, write: putting(gone) } }));
    },
    mark: (chosen: readonly SampleFile[], part: Partial<Pick<SampleFile, 'starred' | 'offline'>>): void =>
      void write(putting(chosen.map((file) => ({ ...file, ...part })))),
    /** In a tab of the browser. Its type is said here, whatever somebody has uploaded under that name. Answers whether there is a tab. */
    show: async ({ id }: SampleFile): Promise<boolean> => {
      const { bytes } = decoded(await fileManager.content({ query: { fileId: id } }));
      refresh('fileManager.list', {});
      return openInTab(new Blob([bytes], { type: 'application/pdf' }));
    },
    /** Saves them on the device, one after the other. */
    download: async (chosen: readonly SampleFile[]): Promise<void> => {
      for (const { id, name } of chosen) {
        const { bytes, type } = decoded(await fileManager.content({ query: { fileId: id } }));
        download(new Blob([bytes], { type }), name);
      }
      // Reading them has opened them.
      refresh('fileManager.list', {});
    },
  };
};
