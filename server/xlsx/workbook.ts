import { type Column, excelLimits } from '#domain/conversations/workbook.ts';
import { type BookFacts, closingParts, openingParts, sheetPath } from './parts.ts';
import type { CellRow } from './rowBytes.ts';
import { rowSource, type SheetLimits, sheetBytes } from './sheetBytes.ts';
import { openZip } from './zip.ts';

export type Sheet = { name: string; columns: readonly Column[]; rows: AsyncIterable<readonly CellRow[]> };

/** Sheets stay below the 4 GiB that an old zip field can count, because Excel is wary of the larger fields. */
const fullSheet: SheetLimits = { rows: excelLimits.rows, bytes: 4_000_000_000 };

/**
 * An Excel workbook as bytes, made while they are pulled: a slow reader slows down the writing, and what is held is one page of
 * rows. A full sheet goes on in 'Name 2'. Stopping early closes the rows.
 */
export async function* workbook(
  sheets: Iterable<Sheet> | AsyncIterable<Sheet>,
  facts: BookFacts,
  limits: SheetLimits = fullSheet,
  smallZip?: number,
): AsyncGenerator<Uint8Array> {
  const zip = openZip(facts.at, smallZip);
  const names: string[] = [];
  for (const [name, xml] of openingParts(facts)) yield* zip.part(name, [Buffer.from(xml)]);
  for await (const { name, columns, rows } of sheets) {
    const source = rowSource(rows);
    try {
      for (let nth = 1; nth === 1 || (await source.more()); nth += 1) {
        const index = names.push(nth === 1 ? name : `${name} ${nth}`) - 1;
        yield* zip.part(sheetPath(index), sheetBytes(source, columns, index === 0, limits));
      }
    } finally {
      await source.close();
    }
  }
  for (const [name, xml] of closingParts(names)) yield* zip.part(name, [Buffer.from(xml)]);
  yield* zip.end();
}
