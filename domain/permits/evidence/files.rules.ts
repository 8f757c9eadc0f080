import { type FieldFault, faultIf, twiceIn } from './evidence.faults.ts';
import type { Evidence, NamedFile } from './evidence.ts';

/** A file that the permit carries, as the store knows it. */
export type PermitFile = NamedFile & { isPicture: boolean };

const found = (files: readonly PermitFile[], name: string): PermitFile | undefined => files.find((file) => file.name === name);

/** The files of these names, with what they are called. */
export const filesNamed = (files: readonly PermitFile[], names: readonly string[]): NamedFile[] =>
  names.flatMap((name) => {
    const file = found(files, name);
    return file ? [{ name, fileName: file.fileName }] : [];
  });

/** A document that is named must be one of the permit. */
export const documentFault = (files: readonly PermitFile[], name: string | null, field: string): FieldFault | null =>
  faultIf(name !== null && !found(files, name), field, 'unknown_document');

/** Photographs that are named must be pictures of the permit, each once. */
export const photoFaults = (files: readonly PermitFile[], names: readonly string[]): (FieldFault | null)[] => [
  ...twiceIn(names, (index) => `photos[${index}]`),
  ...names.map((name, index) => faultIf(!found(files, name), `photos[${index}]`, 'unknown_document')),
  ...names.map((name, index) => faultIf(found(files, name)?.isPicture === false, `photos[${index}]`, 'no_picture')),
];

/** What the files that belong to the last visit, and to the last record of each safeguard, are kept under: these are not removed. */
export const filesInUse = ({ visit, safeguards }: Evidence): string[] => {
  const last = safeguards.filter((one, index) => safeguards.findLastIndex(({ name }) => name === one.name) === index);
  const files = [...(visit?.photos ?? []), ...last.flatMap(({ document }) => document ?? [])];
  return files.map(({ name }) => name);
};
