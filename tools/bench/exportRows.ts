import type { CellRow } from '#server/xlsx/rowBytes.ts';
import { daySerial, momentSerial } from '#server/xlsx/serial.ts';

const words =
  'valve flange gas test barrier crew hot work permit hand over isolation checked before lifting plan wind radio pump stop asked agreed ' +
  'vana gözcü yangın ölçüm başladı إيقاف العمل فحص الغاز scaffold tag harness line drained & vented <2 bar weather hold west gate'
    .split(' ')
    .join(' ');
const names = ['Selin Arda', 'Omar Haddad', 'Grace Whitlow', 'Kemal Yurt', 'ليلى منصور', 'Ines Duarte', 'Tom Barrow', 'Aylin Koç'];
const roles = ['Hse Coordinator', 'performing authority', 'Area Owner Delegate', 'gas tester', 'SME'];

/** A small generator with a seed, so that every writer gets the same rows. */
const randomOf = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};

const sentence = (random: () => number, vocabulary: readonly string[]): string =>
  Array.from({ length: 6 + Math.floor(random() * 24) }, () => vocabulary[Math.floor(random() * vocabulary.length)]).join(' ');

const begin = Date.UTC(2026, 0, 1);

/** Different message rows, to be written again and again: far more of them than a compressor can look back. */
export const sampleRows = (count = 2_000): CellRow[] => {
  const random = randomOf(7);
  const vocabulary = words.split(/\s+/);
  return Array.from({ length: count }, (_, index) => {
    const at = begin + index * 61_000;
    return [
      `CNV-26-${String(100_000 + Math.floor(index / 16))}`,
      (index % 16) + 1,
      daySerial(new Date(at).toISOString().slice(0, 10)),
      momentSerial(at),
      String(10_000_001 + Math.floor(random() * 420)),
      names[Math.floor(random() * names.length)] ?? '',
      roles[Math.floor(random() * roles.length)] ?? '',
      sentence(random, vocabulary),
      index % 40 === 0 ? 'yes' : 'no',
      'no',
      index % 25 === 0 ? 1 : 0,
    ];
  });
};

/** So many rows in pages, as a store would hand them out. */
export async function* pagesOf(total: number, pageSize = 2_000): AsyncGenerator<CellRow[]> {
  const sample = sampleRows();
  for (let at = 0; at < total; at += pageSize) {
    await new Promise(setImmediate);
    yield sample.slice(0, Math.min(pageSize, total - at));
  }
}
