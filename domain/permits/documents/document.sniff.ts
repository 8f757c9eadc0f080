import { kilobyte } from '#domain/kernel/units.ts';
import { type DocumentEnding, documentKinds } from './document.limits.ts';
import { type ZipNeeds, zipFault } from './document.zip.ts';

/** What may be wrong with what a file holds: another kind than its name says, not whole, programs in it, or what fetches or starts something when it is opened. */
export type ContentFault = 'empty' | 'other' | 'broken' | 'macros' | 'outside' | 'active' | 'swollen';

/** How much is kept of the beginning and of the end of a file while it passes, in bytes. */
const maxHead = kilobyte;
const maxTail = 256 * kilobyte;

const starts: Partial<Record<string, readonly (readonly [at: number, bytes: readonly number[]])[]>> = {
  'application/pdf': [[0, [0x25, 0x50, 0x44, 0x46, 0x2d]]],
  'image/png': [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]],
  'image/jpeg': [[0, [0xff, 0xd8, 0xff]]],
  'image/webp': [
    [0, [0x52, 0x49, 0x46, 0x46]],
    [8, [0x57, 0x45, 0x42, 0x50]],
  ],
};

const office: Partial<Record<string, ZipNeeds>> = {
  [documentKinds.xlsx]: ['[Content_Types].xml', 'xl/workbook.xml'],
  [documentKinds.docx]: ['[Content_Types].xml', 'word/document.xml'],
};

const latin = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

// Tab, line feed, form feed and carriage return are the only controls of a plain text.
const isTextByte = (byte: number): boolean =>
  byte >= 0x20 ? byte !== 0x7f : byte === 9 || byte === 10 || byte === 12 || byte === 13;
const isMarkup = (head: Uint8Array): boolean =>
  /^(?:\xef\xbb\xbf)?\s*<(?:!|\?|html|head|body|svg|script|iframe)/i.test(latin(head));

const startsAs = (head: Uint8Array, type: string): boolean =>
  (starts[type] ?? []).every(([at, bytes]) => bytes.every((byte, index) => head[at + index] === byte));

const joined = (one: Uint8Array, other: Uint8Array): Uint8Array => {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
};

const wholePdf = (tail: Uint8Array): boolean => latin(tail.subarray(-2048)).includes('%%EOF');
const wholePng = (tail: Uint8Array): boolean => latin(tail.subarray(-64)).includes('IEND');

/**
 * Looks at a file as it passes, piece by piece, and says at its end whether it is what its name promises. It unpacks nothing: what is in
 * the parts of a file is looked at when it is there whole.
 */
export const sniffer = (ending: DocumentEnding) => {
  const type = documentKinds[ending];
  let head = new Uint8Array();
  let tail = new Uint8Array();
  let size = 0;
  let isText = true;
  const take = (piece: Uint8Array): void => {
    size += piece.length;
    if (head.length < maxHead) head = joined(head, piece.subarray(0, maxHead - head.length)) as Uint8Array<ArrayBuffer>;
    tail = joined(tail, piece).slice(-maxTail) as Uint8Array<ArrayBuffer>;
    if (type.startsWith('text/')) isText = isText && piece.every(isTextByte);
  };
  const fault = (): ContentFault | null => {
    if (size === 0) return 'empty';
    if (type.startsWith('text/')) return isText && !isMarkup(head) ? null : 'other';
    const needs = office[type];
    if (needs) return zipFault(head, tail, size, needs);
    if (!startsAs(head, type)) return 'other';
    if (type === documentKinds.pdf) return wholePdf(tail) ? null : 'broken';
    return type !== documentKinds.png || wholePng(tail) ? null : 'broken';
  };
  return { take, fault, size: () => size };
};
