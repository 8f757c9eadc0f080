/** What the zip must remember of a part until its end. */
export type Entry = { name: string; crc: number; packed: number; size: number; offset: number };

const version = 45;
/** Sizes follow the data; names are UTF-8. */
const flags = 0x0808;
const deflated = 8;

type Field = [bytes: 2 | 4 | 8, value: number];

const record = (fields: Field[], ...rest: Uint8Array[]): Uint8Array => {
  const head = Buffer.alloc(fields.reduce((length, [bytes]) => length + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) head.writeBigUInt64LE(BigInt(value), at);
    else head.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return Buffer.concat([head, ...rest]);
};

/** A time as MS-DOS kept it: two-second steps from 1980, without a zone. */
const dosTime = (at: Date): Field[] => [
  [2, (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)],
  [2, ((Math.max(at.getUTCFullYear(), 1980) - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()],
];

export const localHeader = (name: string, at: Date): Uint8Array => {
  const text = Buffer.from(name);
  return record(
    [[4, 0x04034b50], [2, version], [2, flags], [2, deflated], ...dosTime(at), [4, 0], [4, 0], [4, 0], [2, text.length], [2, 0]],
    text,
  );
};

export const dataDescriptor = ({ crc, packed, size }: Entry): Uint8Array =>
  record([
    [4, 0x08074b50],
    [4, crc],
    [4, packed],
    [4, size],
  ]);

/** `small` is the first number that no longer fits the old field; beyond it the offset stands in a zip64 field. */
export const centralHeader = ({ name, crc, packed, size, offset }: Entry, at: Date, small: number): Uint8Array => {
  const text = Buffer.from(name);
  const large = offset >= small;
  const extra = large
    ? record([
        [2, 1],
        [2, 8],
        [8, offset],
      ])
    : Buffer.alloc(0);
  return record(
    [
      [4, 0x02014b50],
      [2, version],
      [2, version],
      [2, flags],
      [2, deflated],
      ...dosTime(at),
      [4, crc],
      [4, packed],
      [4, size],
      [2, text.length],
      [2, extra.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, large ? 0xffffffff : offset],
    ],
    text,
    extra,
  );
};

type Directory = { count: number; length: number; offset: number };

const zip64End = ({ count, length, offset }: Directory): Uint8Array =>
  record([
    [4, 0x06064b50],
    [8, 44],
    [2, version],
    [2, version],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, length],
    [8, offset],
    [4, 0x07064b50],
    [4, 0],
    [8, offset + length],
    [4, 1],
  ]);

/** The end of the archive, with the zip64 records in front when the directory begins too far in. */
export const endRecords = (directory: Directory, small: number): Uint8Array => {
  const large = directory.offset >= small;
  const { count, length, offset } = directory;
  const end = record([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, large ? 0xffff : count],
    [2, large ? 0xffff : count],
    [4, large ? 0xffffffff : length],
    [4, large ? 0xffffffff : offset],
    [2, 0],
  ]);
  return large ? Buffer.concat([zip64End(directory), end]) : end;
};
