import { crc32, deflateRawSync } from 'node:zlib';

const entry = (name: string, plain: Buffer, packs: boolean) => {
  const named = Buffer.from(name);
  const content = packs ? deflateRawSync(plain) : plain;
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(packs ? 8 : 0, 4);
  head.writeUInt32LE(crc32(plain), 10);
  head.writeUInt32LE(content.length, 14);
  head.writeUInt32LE(plain.length, 18);
  head.writeUInt16LE(named.length, 22);
  return { named, head, content };
};

type Parts = Record<string, string | Buffer>;

/** A zip of these parts, in this order, stored or packed. */
export const zipOf = (parts: Parts, packs = false): Buffer => {
  const entries = Object.entries(parts).map(([name, text]) => entry(name, Buffer.from(text), packs));
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { named, head, content } of entries) {
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, named, content]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, rest, named]));
    locals.push(local);
    at += local.length;
  }
  const table = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(table.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, table, end]);
};

export const xlsx = (more: Parts = {}, packs = false): Buffer =>
  zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>', ...more }, packs);
export const docx = (more: Parts = {}): Buffer =>
  zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<document/>', ...more });
export const pdf = (filling = 0): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(filling, 0x20), Buffer.from('\n%%EOF\n')]);
