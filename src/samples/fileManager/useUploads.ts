import { useSyncExternalStore } from 'react';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { bytesOf, extentionOf, freeName, namedIn, typeOf, withPut } from '#domain/fileManager/fileManager.rules.ts';
import { fileLimits, fileOwner } from '#domain/fileManager/fileManager.schema.ts';
import { withoutTurning } from '#domain/kernel/trimmedText.ts';
import { kilobyte } from '#domain/kernel/units.ts';
import { fileUploadsMachine, type Looked, type Sent, type Upload } from '#machines/fileUploads/fileUploads.machine.ts';
import { newKey } from '#src/platform/newKey.ts';
import { pictureOf } from '#src/platform/pictureFile.ts';
import { canBeDrawn } from '#src/platform/pictures.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useCache } from '#src/system/query/useCache.ts';

/** Pixels of the longer side of what is shown of a picture. */
const longestPreview = 640;
/** Bytes of a picture of another kind, a drawing for example, that is shown as it is. */
const maxDrawingBytes = 200 * kilobyte;

type Uploads = ActorRefFrom<typeof fileUploadsMachine>;
let uploads: Uploads | null = null;
const readers = new Set<() => void>();
const notify = (): void => {
  for (const read of readers) read();
};

/** Nothing is on its way any more, and nobody hears of what was: for whoever comes next on this device. */
export const endUploads = (): void => {
  uploads?.stop();
  uploads = null;
  notify();
};

const contentOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    // What the browser does not know the kind of is bytes.
    reader.onload = () => resolve(String(reader.result).replace(/^data:(?=[;,])/, 'data:application/octet-stream'));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

const subscribe = (read: () => void) => {
  readers.add(read);
  return () => readers.delete(read);
};
const snapshotNow = () => uploads?.getSnapshot() ?? null;

/** Files of the device on their way here. They go on while one walks through folders and pages. */
export const useUploads = () => {
  const { fileManager } = usePorts().api;
  const { change, refresh } = useCache();
  const snapshot = useSyncExternalStore(subscribe, snapshotNow);

  const look = async ({ name, location, file }: Upload): Promise<Looked> => {
    const files = await fileManager.list();
    const taken = namedIn(files, location, name);
    const free = fileLimits.allBytes - bytesOf(files);
    // A folder is nothing that a file takes the place of: the file gets a number.
    return { taken: taken && taken.type !== 'folder' ? taken.id : null, hasRoom: file.size <= free };
  };
  const send = async ({ upload, replaces }: Sent): Promise<void> => {
    const { file, location } = upload;
    const [files, content] = await Promise.all([fileManager.list(), contentOf(file)]);
    const known = files.find(({ id }) => id === replaces);
    const name = known?.name ?? freeName(files, location, upload.name);
    const { picture } = await pictureOf(new File([file], name, { type: file.type }), { longest: longestPreview });
    const isDrawing =
      picture === null && file.type.startsWith('image/') && file.size <= maxDrawingBytes && (await canBeDrawn(content));
    const now = new Date(serverNow()).toISOString();
    // The new one keeps the id, and with it its links and marks; what it was is found in the trash.
    const before = known
      ? await fileManager.copy({ body: { copies: [{ of: known.id, file: { ...known, id: newKey(), trashed: now } }] } })
      : [];
    if (before.length > 0) change('fileManager.list', {}, (read) => withPut(read, before));
    const sent = await fileManager.upload({
      body: {
        file: {
          ...(known ?? { id: newKey(), created: now, opened: '', owner: fileOwner, offline: false, starred: false }),
          ...{ name, location, type: typeOf(name), extention: extentionOf(name), size: file.size, modified: now },
          preview: picture ?? (isDrawing ? content : ''),
        },
        content,
      },
    });
    change('fileManager.list', {}, (read) => withPut(read, [sent]));
    if (known) refresh('fileManager.content', { query: { fileId: sent.id } });
  };
  const begin = (): Uploads => {
    const actor = createActor(
      fileUploadsMachine.provide({
        actors: {
          look: fromPromise<Looked, Upload>(({ input }) => look(input)),
          send: fromPromise<void, Sent>(({ input }) => send(input)),
        },
      }),
    );
    actor.subscribe(notify);
    return actor.start();
  };
  return {
    snapshot,
    send: (event: Parameters<Uploads['send']>[0]) => uploads?.send(event),
    upload: (files: readonly File[], location: string): void => {
      uploads ??= begin();
      uploads.send({ type: 'uploads.chosen', uploads: files.map((file) => ({ name: withoutTurning(file.name), file, location })) });
    },
  };
};

export type FileUploads = ReturnType<typeof useUploads>;
