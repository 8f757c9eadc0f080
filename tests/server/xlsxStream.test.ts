import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Column } from '#domain/conversations/workbook.ts';
import { writable } from '#server/xlsx/cellText.ts';
import type { CellRow } from '#server/xlsx/rowBytes.ts';
import { workbook } from '#server/xlsx/workbook.ts';
import { openZip } from '#server/xlsx/zip.ts';
import { bytesOf, readBook, rowsOf, sheetOf } from '#tests/kit/readBook.ts';
import { runs } from '#tests/kit/runs.ts';
import { unzip } from '#tests/kit/unzip.ts';

const facts = { title: 'T', author: 'A', at: new Date('2026-11-20T06:30:00Z') };
const columns: Column[] = [
  { title: 'Text', kind: 'text', width: 30 },
  { title: 'Number', kind: 'number', width: 12 },
];

/** Pages of rows that remember how many were asked for and whether they were closed. */
const watched = (pageCount: number, rowsPerPage = 500) => {
  const seen = { pages: 0, closed: false };
  async function* pages(): AsyncGenerator<CellRow[]> {
    try {
      for (let page = 0; page < pageCount; page += 1) {
        seen.pages += 1;
        yield Array.from({ length: rowsPerPage }, (_, row) => [`${page}-${row} ${Math.imul(page * 500 + row, 2654435761)}`, row]);
      }
    } finally {
      seen.closed = true;
    }
  }
  return { seen, rows: pages() };
};

describe('a workbook is made while it is pulled', () => {
  test('reads no more rows than the reader has room for', async () => {
    const { seen, rows } = watched(150);
    const bytes = workbook([{ name: 'S', columns, rows }], facts);
    let read = 0;
    let most = 0;
    for await (const piece of bytes) {
      read += piece.length;
      // A page here is some 7 kB of zip; what stands between reading and writing is a few pieces of 64 kB of text.
      most = Math.max(most, seen.pages - read / 7_000);
    }
    expect(seen.pages).toBe(150);
    expect(most).toBeLessThan(30);
  });

  test('stands still while nobody pulls', async () => {
    const { seen, rows } = watched(400);
    const bytes = workbook([{ name: 'S', columns, rows }], facts);
    for (let piece = 0; piece < 20; piece += 1) await bytes.next();
    const pages = seen.pages;
    for (let turn = 0; turn < 50; turn += 1) await setImmediate();
    expect(seen.pages).toBe(pages);
    await bytes.return(undefined);
  });

  test('closes its rows when the reader goes away in the middle', async () => {
    const { seen, rows } = watched(400);
    for await (const _ of workbook([{ name: 'S', columns, rows }], facts)) if (seen.pages > 5) break;
    expect(seen).toMatchObject({ closed: true });
    expect(seen.pages).toBeLessThan(40);
  });

  test('fails when its rows fail, and closes', async () => {
    async function* broken(): AsyncGenerator<CellRow[]> {
      yield [['one', 1]];
      throw new Error('the store is gone');
    }
    await expect(bytesOf(workbook([{ name: 'S', columns, rows: broken() }], facts))).rejects.toThrow('the store is gone');
  });
});

test('any texts at all come back as they can be written', async () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
    fc
      .array(fc.constantFrom('_x0041_', '_', 'x', '&', '<', '\r', '\n', ' ', '=', ']]>', '\0', '🔥', '\ud83d'), { maxLength: 12 })
      .map((parts) => parts.join('')),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 60 }), async (texts) => {
      async function* rows(): AsyncGenerator<CellRow[]> {
        yield texts.map((text, index) => [text, index]);
      }
      const book = await readBook(workbook([{ name: 'Any', columns, rows: rows() }], facts));
      expect(rowsOf(sheetOf(book, 'Any'), 2)).toEqual(texts.map((text, index) => [writable(text) || null, index]));
    }),
    runs(20),
  );
}, 600_000);

describe('the zip', () => {
  const parts = async (small?: number) => {
    const zip = openZip(facts.at, small);
    const names = ['a.txt', 'folder/ü.txt', 'empty.txt'];
    async function* all(): AsyncGenerator<Uint8Array> {
      for (const name of names) yield* zip.part(name, name === 'empty.txt' ? [] : [Buffer.from(name), Buffer.from(' twice')]);
      yield* zip.end();
    }
    return bytesOf(all());
  };

  const whole = {
    'a.txt': 'a.txt twice',
    'folder/ü.txt': 'folder/ü.txt twice',
    'empty.txt': '',
  };

  test.each([
    ['is plain when everything fits', undefined, false],
    ['has the large fields of zip64 when its directory begins far in', 100, true],
    ['has them for every part when all are far in', 0, true],
  ])('%s, and its sums are right', async (_, small, large) => {
    const read = unzip(await parts(small));
    expect(Object.fromEntries([...read.parts].map(([name, bytes]) => [name, String(bytes)]))).toEqual(whole);
    expect(read.large).toBe(large);
  });

  test('with large fields is read by exceljs', async () => {
    const rows = watched(2).rows;
    const bytes = await bytesOf(workbook([{ name: 'S', columns, rows }], facts, undefined, 0));
    expect(sheetOf(await readBook(bytes), 'S').rowCount).toBe(1_001);
  });
});
