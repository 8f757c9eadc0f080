import { crc32, inflateRawSync } from 'node:zlib';

type Entry = { size: number; packed: number; offset: number };

/** Fields of the old kind that are full have their value in the zip64 extra field, in this order. */
const withLarge = (entry: Entry, extra: Buffer): Entry => {
  let at = 4;
  const next = (value: number): number => {
    if (value !== 0xffffffff) return value;
    at += 8;
    return Number(extra.readBigUInt64LE(at - 8));
  };
  return { size: next(entry.size), packed: next(entry.packed), offset: next(entry.offset) };
};

const directoryOf = (zip: Buffer): { offset: number; large: boolean } => {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const offset = zip.readUInt32LE(end + 16);
  if (offset !== 0xffffffff) return { offset, large: false };
  const record = Number(zip.readBigUInt64LE(end - 20 + 8));
  return { offset: Number(zip.readBigUInt64LE(record + 48)), large: true };
};

/** The parts of a zip by its directory, with their sums checked. Knows no more than our own zips need. */
export const unzip = (zip: Buffer): { parts: Map<string, Buffer>; large: boolean } => {
  const parts = new Map<string, Buffer>();
  const { offset: begin, large } = directoryOf(zip);
  for (let at = begin; zip.readUInt32LE(at) === 0x02014b50; ) {
    const nameLength = zip.readUInt16LE(at + 28);
    const extraLength = zip.readUInt16LE(at + 30);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const extra = zip.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength);
    const old = { packed: zip.readUInt32LE(at + 20), size: zip.readUInt32LE(at + 24), offset: zip.readUInt32LE(at + 42) };
    const { packed, size, offset } = withLarge(old, extra);
    const data = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    const bytes = inflateRawSync(zip.subarray(data, data + packed));
    if (bytes.length !== size || crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`);
    parts.set(name, bytes);
    at += 46 + nameLength + extraLength;
  }
  return { parts, large };
};
