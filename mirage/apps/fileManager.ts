import { fileManagerEndpoints } from '#domain/fileManager/fileManager.endpoints.ts';
import { faultIn, isFolder, withAllInside, withPut } from '#domain/fileManager/fileManager.rules.ts';
import type { FileContent, SampleFile } from '#domain/fileManager/fileManager.schema.ts';
import { fileContentSeed, fileSeed, manyFiles } from '#domain/fileManager/fileManager.seed.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { MirageApp } from '#mirage/kit/app.ts';
import type { Tables } from '#mirage/kit/tables.ts';

const bytes = 'fileContents';

/** A few are changed in their places: to write ten thousand anew for one would hold the page up. */
const fewFiles = 50;

const allOf = (tables: Tables): SampleFile[] => tables.all<SampleFile>('fileManager');

/** All or none: where they would not stand right, nothing is kept. */
const put = (tables: Tables, files: readonly SampleFile[], contents: readonly FileContent[]): SampleFile[] => {
  const kept = new Map([...tables.all<FileContent>(bytes), ...contents].map((one) => [one.id, one]));
  const before = new Map(allOf(tables).map((file) => [file.id, file]));
  const all = withPut([...before.values()], files);
  const isLacking = files.some((file) => !isFolder(file) && !kept.has(file.id));
  const fault = isLacking ? 'not_found' : faultIn(all);
  if (fault) throw new Problem(fault);
  // What comes back out of the trash loses a member, which no change in place takes away.
  const isInPlace = (file: SampleFile) => before.has(file.id) && (file.trashed || !before.get(file.id)?.trashed);
  if (files.length <= fewFiles && files.every(isInPlace)) for (const file of files) tables.update('fileManager', file.id, file);
  else tables.load('fileManager', all);
  if (contents.length > 0) tables.load(bytes, [...kept.values()]);
  return [...files];
};

const contentOf = (tables: Tables, id: string): string => {
  const found = tables.all<FileContent>(bytes).find((one) => one.id === id);
  if (!found) throw new Problem('not_found');
  return found.content;
};

/** Folders and files, and the bytes of the files beside them, which no list brings along. */
export const fileManagerApp: MirageApp = {
  name: 'fileManager',
  seed: (tables) => {
    tables.load('fileManager', fileSeed);
    tables.load(bytes, fileContentSeed);
  },
  many: (tables) => {
    const { files, contents } = manyFiles();
    tables.load('fileManager', files);
    tables.load(bytes, contents);
  },
  answers: (on) => {
    on(fileManagerEndpoints.list, ({ tables }) => allOf(tables));
    on(fileManagerEndpoints.content, ({ tables, query }) => {
      const { id } = tables.update<SampleFile>('fileManager', query.fileId, { opened: new Date().toISOString() });
      return { id, content: contentOf(tables, id) };
    });
    on(fileManagerEndpoints.put, ({ tables, body }) => put(tables, body.files, []));
    on(fileManagerEndpoints.upload, ({ tables, body: { file, content } }) => {
      put(tables, [file], [{ id: file.id, content }]);
      return file;
    });
    on(fileManagerEndpoints.copy, ({ tables, body }) =>
      put(
        tables,
        body.copies.map(({ file }) => file),
        body.copies.filter(({ file }) => !isFolder(file)).map(({ of, file }) => ({ id: file.id, content: contentOf(tables, of) })),
      ),
    );
    on(fileManagerEndpoints.remove, ({ tables, body }) => {
      const gone = withAllInside(allOf(tables), body.fileIds).map(({ id }) => id);
      const kept = new Set(allOf(tables).map(({ id }) => id));
      tables.remove('fileManager', gone);
      // Of what was removed before nobody can undo it any more.
      tables.load(
        bytes,
        tables.all<FileContent>(bytes).filter(({ id }) => kept.has(id)),
      );
      return gone;
    });
  },
};
