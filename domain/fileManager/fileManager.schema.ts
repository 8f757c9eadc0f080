import { array, boolean, type InferType, mixed, number, object, string } from 'yup';
import { megabyte } from '#domain/kernel/units.ts';

/** The limits of this fake drive: characters of a name, bytes of one file and of all. */
export const fileLimits = { name: 120, bytes: 5 * megabyte, allBytes: 50 * megabyte } as const;

/** Whose files they are. */
export const fileOwner = 'Robin Hale';

export const fileTypes = ['folder', 'document', 'spreadsheet', 'picture', 'file'] as const;
export type FileType = (typeof fileTypes)[number];

/** No name may hold what parts the folders of a path, or what nobody sees. */
export const isFileName = (name: string): boolean => name.trim() === name && !/[/\\\p{Cc}]/u.test(name) && !/^\.*$/.test(name);
const isInstant = (time: string): boolean => !Number.isNaN(Date.parse(time));
const isPreview = (url: string): boolean => url === '' || /^data:image\/[\w.+-]+;base64,/.test(url);
const instant = () => string().required().test('time', 'this is no time', isInstant);

/**
 * A file or a folder. `location` is the id of the folder that it is in, empty for the outermost one; `extention` is spelt as the
 * specification spells it; `opened` is empty as long as nobody has.
 */
export const sampleFile = object({
  id: string().required(),
  name: string().required().max(fileLimits.name).test('name', 'this is no name of a file', isFileName),
  type: string().oneOf(fileTypes).required(),
  owner: string().max(200).required(),
  size: number().integer().min(0).max(fileLimits.bytes).required(),
  modified: instant(),
  opened: string()
    .defined()
    .test('time', 'this is no time', (time) => time === '' || isInstant(time)),
  created: instant(),
  extention: string().defined(),
  location: string().defined(),
  offline: boolean().required(),
  preview: string().defined().test('preview', 'this is no picture', isPreview),
  starred: boolean().required(),
  /** When it was put into the trash; what is in a folder there is not marked itself. */
  trashed: string().test('time', 'this is no time', (time) => time === undefined || isInstant(time)),
});
export type SampleFile = InferType<typeof sampleFile>;

const isFile = (row: unknown): row is SampleFile => {
  if (typeof row !== 'object' || row === null) return false;
  const texts = ['id', 'name', 'type', 'owner', 'modified', 'opened', 'created', 'location', 'preview'];
  return texts.every((member) => typeof Reflect.get(row, member) === 'string') && typeof Reflect.get(row, 'size') === 'number';
};

/** Many of them as they are answered. Looked at by hand: thousands, member by member, would hold the page up for half a second. */
export const fileList = array(mixed(isFile).required()).required();
export const filesGiven = array(sampleFile.required()).min(1).required();
export const fileIds = array(string().required()).min(1).required();

const bytesIn = (content: string): number => {
  const text = content.slice(content.indexOf(',') + 1);
  return (text.length / 4) * 3 - (/=*$/.exec(text)?.[0].length ?? 0);
};

/** The bytes of a file, as a data address. */
export const fileContent = string()
  .defined()
  .matches(/^data:[\w.+-]+\/[\w.+-]+(?:;[\w-]+=[\w.-]+)*;base64,/);
export const contentOfFile = object({ id: string().required(), content: fileContent });
export type FileContent = InferType<typeof contentOfFile>;

// yup asks this about values of any kind, too.
const isWhole = (file: unknown, content: unknown): boolean => {
  if (typeof file !== 'object' || file === null || typeof content !== 'string') return false;
  return Reflect.get(file, 'type') !== 'folder' && Reflect.get(file, 'size') === bytesIn(content);
};

export const fileWithContent = object({ file: sampleFile.required(), content: fileContent }).test(
  'size',
  'the size is not that of the content',
  ({ file, content }) => isWhole(file, content),
);
