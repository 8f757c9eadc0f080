import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { Insertable } from 'kysely';
import { second } from '#domain/kernel/units.ts';
import type { Evidence, NamedFile } from '#domain/permits/evidence/evidence.ts';
import type { PermitDocumentPieceTable, PermitDocumentTable } from '#server/db/tables.ts';
import type { Sheet } from '#server/demo/insertMany.ts';
import { timeText } from '#server/demo/siteClock.ts';
import type { Tale } from '#server/demo/tale.ts';

/** A file of a permit as it is loaded: times as texts, hashes and bytes in hexadecimal. */
export type DemoDocument = Omit<Insertable<PermitDocumentTable>, 'sha256' | 'begun_at' | 'added_at'> & {
  sha256: string;
  begun_at: string;
  added_at: string;
};
export type DemoPiece = Omit<PermitDocumentPieceTable, 'bytes'> & { bytes: string };

export const documentSheet: Sheet<DemoDocument> = {
  table: 'permit_document',
  columns: {
    name: 'text',
    permit_id: 'int4',
    file_name: 'text',
    type: 'text',
    size: 'int4',
    sha256: 'hex',
    added_by_sap: 'int8',
    begun_at: 'timestamptz',
    added_at: 'timestamptz',
  },
};
export const pieceSheet: Sheet<DemoPiece> = {
  table: 'permit_document_piece',
  columns: { document_name: 'text', no: 'int4', bytes: 'hex' },
};

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
};

/** A manhole from above with its barrier, in shades of grey. Nothing is packed: the bytes are the same wherever they are made. */
const manhole = (): Buffer => {
  const [width, height] = [120, 90];
  const shade = (x: number, y: number): number => {
    if (y < 10 || y >= height - 10) return (x + y) % 20 < 10 ? 250 : 60;
    const far = Math.hypot(x - width / 2, y - height / 2);
    if (far < 22) return 20;
    return far < 28 ? 110 : 190;
  };
  const rows = Array.from({ length: height }, (_, y) => [0, ...Array.from({ length: width }, (_each, x) => shade(x, y))]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const lines = deflateSync(Buffer.from(rows.flat()), { level: 0 });
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]);
};

/** A sheet of paper with one line on it. */
const sheetOf = (line: string): Buffer => {
  const drawn = `BT /F1 18 Tf 72 720 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(start).padStart(10, '0');
  });
  const table = ['0000000000 65535 f ', ...starts.map((start) => `${start} 00000 n `)].join('\n');
  text += `xref\n0 ${objects.length + 1}\n${table}\ntrailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
};

/** What the files of the plant hold, by what they are called. */
const files = {
  'RP-07.pdf': { type: 'application/pdf', bytes: sheetOf('RP-07 Rescue from a vessel: tripod, winch, channel 4') },
  'CV-2210.pdf': { type: 'application/pdf', bytes: sheetOf('CV-2210 rev. 4 Buried cables and pipes, trial pits') },
  'manhole.png': { type: 'image/png', bytes: manhole() },
} as const;
type FileName = keyof typeof files;
const isOurs = (fileName: string): fileName is FileName => Object.hasOwn(files, fileName);

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

const named = ({ job }: Tale, fileName: FileName): NamedFile => ({
  name: sha256(`${job.slot} ${fileName}`).slice(0, 32),
  fileName,
});

/** A file of the permit that shows them: the entry into a vessel that is written by hand. Others carry only what their work may not be without. */
export const fileOf = (tale: Tale, fileName: FileName): NamedFile | null =>
  tale.job.golden?.name === 'entry' ? named(tale, fileName) : null;

/** The drawing of buried services that an open excavation may not be without; what has ended carries no files. */
export const drawingOf = (tale: Tale): NamedFile | null => (tale.ended ? null : named(tale, 'CV-2210.pdf'));

/** The files that a permit's evidence names, each with when and by whom it was added: just before. */
export const addedFiles = ({ visit, safeguards }: Evidence): { file: NamedFile; at: number; by: number }[] => {
  const before = (at: string): number => Date.parse(at) - 20 * second;
  return [
    ...safeguards.flatMap(({ document, at, by }) => (document ? [{ file: document, at: before(at), by }] : [])),
    ...(visit?.photos ?? []).map((file) => ({ file, at: before(visit?.at ?? ''), by: visit?.by ?? 0 })),
  ];
};

/** The rows of those files. */
export const fileRows = (permitId: number, evidence: Evidence): { documents: DemoDocument[]; pieces: DemoPiece[] } => {
  const found = addedFiles(evidence).flatMap(({ file: { name, fileName }, at, by }) => {
    if (!isOurs(fileName)) return [];
    const { type, bytes } = files[fileName];
    const added = timeText(at);
    const said = { name, permit_id: permitId, file_name: fileName, type, size: bytes.length, sha256: sha256(bytes) };
    return [
      {
        document: { ...said, added_by_sap: by, begun_at: added, added_at: added },
        piece: { document_name: name, no: 0, bytes: bytes.toString('hex') },
      },
    ];
  });
  return { documents: found.map(({ document }) => document), pieces: found.map(({ piece }) => piece) };
};
