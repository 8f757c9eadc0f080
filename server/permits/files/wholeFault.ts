import { Readable } from 'node:stream';
import { crc32, createInflate, createInflateRaw } from 'node:zlib';
import { big32 } from '#domain/account/picture.bytes.ts';
import { partsOfPng } from '#domain/account/picture.png.ts';
import { faultOfPicture } from '#domain/account/picture.rules.ts';
import { megabyte } from '#domain/kernel/units.ts';
import { type DocumentEnding, documentKinds } from '#domain/permits/documents/document.limits.ts';
import type { ContentFault } from '#domain/permits/documents/document.sniff.ts';
import { packedParts, type ZipEntry } from '#domain/permits/documents/document.zip.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { hasActions, hasDde, hasOutside } from './activeContent.ts';

const maxUnpacked = permitLimits.documentUnpacked.value * megabyte;
/** Photographs of a place carry when and where they were taken, and have many pixels. */
const photograph = { longest: 30_000, extras: true };
/** How much of a part is looked at for what it says of itself, in bytes. */
const maxRead = megabyte;

const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Parts that say what other parts are. Offices name macros and objects as they like, but not their kinds. */
const tellsKinds = /(?:^|\/)\[content_types\]\.xml$|\.rels$|(?:^|\/)externallinks\/[^/]+\.xml$/i;
/** A kind may also be written in figures of characters, which nobody does who has nothing to hide. */
const forbiddenKinds = /macroenabled|vbaproject|macrosheet|dialogsheet|oleobject|activex|<(?:\w+:)?ddelink|type=["'][^"']*&#/i;

type Unpacked = { size: number; head: Buffer };

/** Unpacks and throws away all but the beginning; null for what cannot be unpacked. Reads on no further than `max`. */
const unpack = async (packed: Uint8Array, method: number, max: number, read: number): Promise<Unpacked | null> => {
  if (method === 0) return { size: packed.length, head: Buffer.from(packed.subarray(0, read)) };
  if (method !== 8) return null;
  const heads: Buffer[] = [];
  let size = 0;
  const unpacker = Readable.from([packed]).pipe(createInflateRaw());
  try {
    for await (const piece of unpacker as AsyncIterable<Buffer>) {
      if (size < read) heads.push(piece);
      size += piece.length;
      if (size > max) break;
    }
  } catch {
    return null;
  }
  return { size, head: Buffer.concat(heads) };
};

/** Texts with fields, which are read to their ends. */
const holdsFields = /^word\/[^/]+\.xml$/i;
const maxText = 16 * megabyte;

/** What of a part leads elsewhere by itself when the document is opened. */
const leadsOutside = ({ name }: ZipEntry, head: Buffer): boolean => {
  const text = head.toString('latin1').replaceAll('\0', '');
  if (/\.rels$/i.test(name)) return head.length > maxRead || hasOutside(text);
  return holdsFields.test(name) && hasDde(text);
};

const isForbidden = ({ name }: ZipEntry, head: Buffer): boolean =>
  head.subarray(0, ole.length).equals(ole) ||
  // Also where each character has two bytes.
  (tellsKinds.test(name) && forbiddenKinds.test(head.toString('latin1').replaceAll('\0', '')));

const officeFault = async (bytes: Uint8Array): Promise<ContentFault | null> => {
  const parts = packedParts(bytes);
  if (!parts) return 'broken';
  let left = maxUnpacked;
  for (const { entry, packed } of parts) {
    const unpacked = await unpack(packed, entry.method, left, holdsFields.test(entry.name) ? maxText : maxRead);
    if (!unpacked) return 'broken';
    left -= unpacked.size;
    if (left < 0) return 'swollen';
    if (unpacked.size !== entry.size) return 'broken';
    if (isForbidden(entry, unpacked.head)) return 'macros';
    if (leadsOutside(entry, unpacked.head)) return 'outside';
  }
  return null;
};

/** Samples of a pixel by the kind of a PNG's colours; those of a palette have one. */
const samples: Partial<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** The bytes that a PNG without interlacing unpacks to; null for one that says of itself what is not known. */
const sizeOfPng = (bytes: Uint8Array): number | null => {
  const [width, height, depth, colours, interlaced] = [big32(bytes, 16), big32(bytes, 20), bytes[24], bytes[25], bytes[28]];
  const each = samples[colours ?? -1];
  if (!each || !depth || interlaced !== 0) return null;
  return height * (1 + Math.ceil((width * each * depth) / 8));
};

/** Whether each part of a PNG has the sum it says, and its lines unpack to a picture of its size. */
const pngFault = async (bytes: Buffer): Promise<ContentFault | null> => {
  const parts = partsOfPng(bytes) ?? [];
  if (parts.some(({ from, to }) => crc32(bytes.subarray(from - 4, to)) !== big32(bytes, to))) return 'broken';
  const lines = parts.filter(({ name }) => name === 'IDAT').map(({ from, to }) => bytes.subarray(from, to));
  let size = 0;
  try {
    for await (const piece of Readable.from(lines).pipe(createInflate()) as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > maxUnpacked) return 'swollen';
    }
  } catch {
    return 'broken';
  }
  const asked = sizeOfPng(bytes);
  return asked === null || asked === size ? null : 'broken';
};

const pictureFault = async (type: string, bytes: Buffer): Promise<ContentFault | null> => {
  const fault = faultOfPicture(type, bytes, photograph);
  if (fault === 'large') return 'swollen';
  if (fault) return fault === 'other' ? 'other' : 'broken';
  return type === documentKinds.png ? pngFault(bytes) : null;
};

/** What is wrong inside a file that is there whole: of an office document each part, of a picture everything to its last byte, of a PDF its objects. */
export const wholeFault = async (ending: DocumentEnding, bytes: Buffer): Promise<ContentFault | null> => {
  const type = documentKinds[ending];
  if (type.startsWith('image/')) return pictureFault(type, bytes);
  if (ending === 'pdf') return (await hasActions(bytes, maxUnpacked)) ? 'active' : null;
  return ending === 'xlsx' || ending === 'docx' ? officeFault(bytes) : null;
};
