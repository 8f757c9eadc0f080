import { describe, expect, test } from 'vitest';
import type { Column } from '#domain/conversations/workbook.ts';
import type { CellRow } from '#server/xlsx/rowBytes.ts';
import { daySerial, momentSerial } from '#server/xlsx/serial.ts';
import { type Sheet, workbook } from '#server/xlsx/workbook.ts';
import { nastyTexts } from '#tests/kit/nastyTexts.ts';
import { bytesOf, readBook, rowsOf, sheetOf } from '#tests/kit/readBook.ts';
import { unzip } from '#tests/kit/unzip.ts';

const facts = { title: 'Title <&>', author: 'Ağa & Sons', at: new Date('2026-11-20T06:30:00Z') };
const columns: Column[] = [
  { title: 'Text', kind: 'text', width: 30 },
  { title: 'Number', kind: 'number', width: 12 },
  { title: 'Day', kind: 'day', width: 12 },
  { title: 'Moment', kind: 'moment', width: 18 },
];

async function* pages(...all: CellRow[][]): AsyncGenerator<CellRow[]> {
  yield* all;
}
const sheet = (name: string, rows: CellRow[]): Sheet => ({ name, columns, rows: pages(rows) });
const textsBack = async (texts: string[]) => {
  const book = await readBook(
    workbook(
      [
        sheet(
          'Texts',
          texts.map((text) => [text, 1]),
        ),
      ],
      facts,
    ),
  );
  return rowsOf(sheetOf(book, 'Texts'), 1).map(([text]) => text);
};

describe('a workbook read back by exceljs', () => {
  test('has the values, kinds and formats that were written', async () => {
    const wall = Date.UTC(2026, 10, 20, 9, 30, 15, 123);
    const rows: CellRow[] = [
      ['first', 1, daySerial('2026-11-20'), momentSerial(wall)],
      ['second', -12.75, daySerial('1999-12-31'), null],
      [null, 123456789012, null, momentSerial(Date.UTC(2026, 0, 1))],
    ];
    const book = await readBook(workbook([sheet('Values', rows)], facts));
    const values = sheetOf(book, 'Values');
    expect(rowsOf(values, 4)).toEqual([
      ['first', 1, new Date('2026-11-20'), new Date(wall)],
      ['second', -12.75, new Date('1999-12-31'), null],
      [null, 123456789012, null, new Date('2026-01-01')],
    ]);
    expect(values.getCell('C2').numFmt.replaceAll('\\', '')).toBe('yyyy-mm-dd');
    expect(values.getCell('D2').numFmt.replaceAll('\\', '')).toBe('yyyy-mm-dd hh:mm');
  });

  test('has a bold frozen heading, a filter over all rows and the widths of its columns', async () => {
    const book = await readBook(workbook([sheet('Look', [['a'], ['b']])], facts));
    const look = sheetOf(book, 'Look');
    expect(look.getRow(1).values).toEqual([undefined, 'Text', 'Number', 'Day', 'Moment']);
    expect(look.getCell('A1').font.bold).toBe(true);
    expect(look.getCell('A2').font?.bold).toBeFalsy();
    expect(look.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(look.autoFilter).toBe('A1:D3');
    expect(columns.map((_, index) => look.getColumn(index + 1).width)).toEqual([30, 12, 12, 18]);
    expect(book.creator).toBe('Ağa & Sons');
    expect(book.title).toBe('Title <&>');
    expect(book.created).toEqual(facts.at);
  });

  test('is valid when a sheet has no rows', async () => {
    const book = await readBook(workbook([sheet('Empty', []), { name: 'Emptier', columns, rows: pages([], []) }], facts));
    expect(book.worksheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([
      ['Empty', 1],
      ['Emptier', 1],
    ]);
  });

  test('leaves numbers that are not finite out', async () => {
    const book = await readBook(
      workbook(
        [
          sheet('N', [
            [null, Number.NaN],
            [null, Infinity],
            [null, 1e21],
            [null, -0],
            [null, 0.1 + 0.2],
          ]),
        ],
        facts,
      ),
    );
    expect(rowsOf(sheetOf(book, 'N'), 2).map(([, number]) => number)).toEqual([null, null, 1e21, 0, 0.1 + 0.2]);
  });

  test('goes on in a second and a third sheet when one is full, each with its heading and its filter', async () => {
    const rows: CellRow[] = Array.from({ length: 7 }, (_, index) => [`row ${index + 1}`, index + 1]);
    const sheets = [
      { name: 'Messages', columns, rows: pages(rows.slice(0, 2), rows.slice(2, 6), rows.slice(6)) },
      sheet('After', [['x']]),
    ];
    const book = await readBook(workbook(sheets, facts, { rows: 4, bytes: 1e9 }));
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Messages', 'Messages 2', 'Messages 3', 'After']);
    const all = book.worksheets.slice(0, 3).map((each) => rowsOf(each, 2).map(([, number]) => number));
    expect(all).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
    expect(book.worksheets.map((each) => each.getCell('A1').value)).toEqual(['Text', 'Text', 'Text', 'Text']);
    expect(book.worksheets.map(({ autoFilter }) => autoFilter)).toEqual(['A1:D4', 'A1:D4', 'A1:D2', 'A1:D2']);
  });

  test('makes no second sheet when the last row fits exactly', async () => {
    const book = await readBook(workbook([sheet('Full', [['1'], ['2'], ['3']])], facts, { rows: 4, bytes: 1e9 }));
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Full']);
  });

  test('goes on in a second sheet before a sheet is too large for a plain zip', async () => {
    const rows: CellRow[] = Array.from({ length: 3_000 }, (_, index) => [`${index} `.padEnd(100, 'x'), index]);
    const book = await readBook(workbook([sheet('Large', rows)], facts, { rows: 1e6, bytes: 200_000 }));
    expect(book.worksheets.length).toBeGreaterThan(1);
    expect(book.worksheets.flatMap((each) => rowsOf(each, 2).map(([, number]) => number))).toEqual(
      rows.map(([, number]) => number),
    );
  });
});

describe('a text comes back as it was written', () => {
  test.each(Object.entries(nastyTexts))('%s', async (_, text) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML cannot carry is stripped
    expect(await textsBack([text])).toEqual([text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')]);
  });
});

describe('a text without what XML cannot carry', () => {
  test.each([
    ['control characters', 'a\0b\x07c\x1bd', 'abcd'],
    ['U+FFFE and U+FFFF', 'a\ufffeb\uffffc', 'abc'],
    ['half a pair at the end', 'a\ud83d', 'a'],
    ['half a pair at the start', '\udd25a', 'a'],
    ['two halves the wrong way round', 'a\udd25\ud83db', 'ab'],
    ['nothing else', '\0\x01', null],
  ])('%s', async (_, text, shown) => {
    expect(await textsBack([text, 'next'])).toEqual([shown, 'next']);
  });

  test('a text of exactly 32,767 characters stays whole', async () => {
    const text = 'x'.repeat(32_767);
    expect(await textsBack([text])).toEqual([text]);
  });

  test('a text of 32,768 characters is cut and says so', async () => {
    const [text] = await textsBack(['x'.repeat(32_768)]);
    expect(text).toBe(`${'x'.repeat(32_761)}…[cut]`);
  });

  test('a cut never leaves half an emoji', async () => {
    const [text] = await textsBack([`x${'🔥'.repeat(20_000)}`]);
    expect(text).toBe(`x${'🔥'.repeat(16_380)}…[cut]`);
  });

  test('a long text of characters that need an entity each fits', async () => {
    const text = '&<\r>'.repeat(8_000);
    expect(await textsBack([text, 'after'])).toEqual([text, 'after']);
  });
});

test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx'])(
  'the cell of %j is a text with a quote prefix, never a formula',
  async (text) => {
    const book = await readBook(workbook([sheet('Q', [[text], ['harmless']])], facts));
    const cells = sheetOf(book, 'Q');
    expect(cells.getCell('A2').formula).toBeUndefined();
    expect(rowsOf(cells, 1)).toEqual([[text], ['harmless']]);
    const bytes = await bytesOf(workbook([sheet('Q', [[text], ['harmless']])], facts));
    const { parts } = unzip(bytes);
    const xml = String(parts.get('xl/worksheets/sheet1.xml'));
    const styles = String(parts.get('xl/styles.xml'));
    expect(xml).not.toContain('<f');
    expect(/<c r="A2" s="(\d+)" t="inlineStr">/.exec(xml)?.[1]).toBe('4');
    expect(xml).toContain('<c r="A3" t="inlineStr">');
    expect([...styles.matchAll(/<xf [^>]*xfId[^>]*>/g)][4]?.[0]).toContain('quotePrefix="1"');
  },
);
