import { crc32 } from 'node:zlib';

const entry = (name: string, content: Buffer) => {
  const named = Buffer.from(name);
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt32LE(crc32(content), 10);
  head.writeUInt32LE(content.length, 14);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt16LE(named.length, 22);
  return { named, head, content };
};

/** A zip of stored parts, in this order. */
export const zipOf = (parts: Record<string, string>): Buffer => {
  const entries = Object.entries(parts).map(([name, text]) => entry(name, Buffer.from(text)));
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

export const xlsx = (more: Record<string, string> = {}): Buffer =>
  zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>', ...more });
export const docx = (): Buffer => zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<document/>' });
export const pdf = (filling = 0): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(filling, 0x20), Buffer.from('\n%%EOF\n')]);
