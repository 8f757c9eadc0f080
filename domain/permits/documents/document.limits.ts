import { megabyte } from '#domain/kernel/units.ts';

/** How many files a permit may carry and how large each may be. */
export const documentLimits = {
  /** Bytes of one file. */
  max: 25 * megabyte,
  /** Files of one permit. */
  files: 20,
  /** Characters of a file's name. */
  name: 200,
} as const;

/**
 * Kinds of file that a permit may carry, by the ending of their names. No drawings in SVG and no pages: both may carry programs; of
 * the office formats those without macros only.
 */
export const documentKinds = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
  csv: 'text/csv',
} as const;
export type DocumentEnding = keyof typeof documentKinds;
export const documentEndings = Object.keys(documentKinds) as DocumentEnding[];
