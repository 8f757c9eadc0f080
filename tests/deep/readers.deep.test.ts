import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Column, messageColumns } from '#domain/conversations/workbook.ts';
import { writable } from '#server/xlsx/cellText.ts';
import type { CellRow } from '#server/xlsx/rowBytes.ts';
import { daySerial, momentSerial } from '#server/xlsx/serial.ts';
import { workbook } from '#server/xlsx/workbook.ts';
import { nastyTexts } from '#tests/kit/nastyTexts.ts';
import { bytesOf } from '#tests/kit/readBook.ts';

// Readers that are not ours open the file. Those that are not installed are named, so that nobody takes silence for success.

const columns: Column[] = [
  { title: 'Name', kind: 'text', width: 40 },
  { title: 'Text', kind: 'text', width: 40 },
  { title: 'Number', kind: 'number', width: 10 },
  { title: 'Day', kind: 'day', width: 12 },
  { title: 'Moment', kind: 'moment', width: 18 },
];
const day = '2026-11-20';
const moment = Date.UTC(2026, 10, 20, 9, 30);
const texts = Object.entries(nastyTexts);
const rows: CellRow[] = texts.map(([name, text], index) => [name, text, index, daySerial(day), momentSerial(moment)]);
const many = 5_000;

async function* pagesOf(...pages: CellRow[][]): AsyncGenerator<CellRow[]> {
  yield* pages;
}

const runs = (command: string, args: string[]): boolean => {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** The first Python that has openpyxl; the one in front may be another than the system's. */
const python = ['python3', '/usr/bin/python3'].find((command) => runs(command, ['-c', 'import openpyxl']));
const installed = {
  openpyxl: python !== undefined,
  libreoffice: runs('libreoffice', ['--version']),
  gnumeric: runs('ssconvert', ['--version']),
};
const absent = Object.entries(installed).flatMap(([name, there]) => (there ? [] : [name]));

let folder = '';
let file = '';
beforeAll(async () => {
  console.info(absent.length > 0 ? `NOT TRIED, not installed here: ${absent.join(', ')}` : 'All readers are installed here.');
  folder = mkdtempSync(join(tmpdir(), 'control-room-readers-'));
  file = join(folder, 'book.xlsx');
  const message: CellRow = [
    'CNV-26-000001',
    1,
    daySerial(day),
    momentSerial(moment),
    '1050',
    'Tomas',
    'worker',
    'text',
    'no',
    'no',
    0,
  ];
  const sheets = [
    { name: 'Texts', columns, rows: pagesOf(rows) },
    { name: 'Messages', columns: messageColumns, rows: pagesOf(Array.from({ length: many }, () => message)) },
    { name: 'Empty', columns, rows: pagesOf() },
  ];
  const facts = { title: 'Readers', author: 'Tests', at: new Date('2026-11-20T06:30:00Z') };
  writeFileSync(file, await bytesOf(workbook(sheets, facts, { rows: 3_001, bytes: 1e9 })));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Rows of a CSV with every field quoted or not; line breaks inside quotes belong to the field. */
const csvRows = (csv: string): string[][] => {
  const fields = [...csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)];
  const all: string[][] = [[]];
  for (const [whole, quoted, bare, end] of fields) {
    if (whole === '' && end === '') continue;
    all.at(-1)?.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\n') all.push([]);
  }
  return all.filter((row) => row.length > 1);
};

/** CSV cannot tell a carriage return from a line feed. */
const asCsv = (text: string): string => writable(text).replace(/\r\n?/g, '\n');
const inCsv = (text: string): string => text.replace(/\r\n?/g, '\n');

const openpyxlScript = `
import json, sys, openpyxl
book = openpyxl.load_workbook(sys.argv[1])
out = {"sheets": [[s.title, s.max_row] for s in book], "rows": [], "freeze": book["Texts"].freeze_panes, "filter": book["Texts"].auto_filter.ref}
for row in book["Texts"].iter_rows(min_row=2):
    out["rows"].append([row[0].value, row[1].value, row[1].data_type, bool(row[1].quotePrefix), row[2].value, row[3].value.isoformat(), row[3].number_format, row[4].value.isoformat(), row[4].number_format])
print(json.dumps(out))
`;

describe.runIf(installed.openpyxl)('openpyxl', () => {
  test('opens the file without a complaint and finds every value and format', () => {
    const read = JSON.parse(execFileSync(python ?? '', ['-W', 'error', '-c', openpyxlScript, file], { encoding: 'utf8' }));
    expect(read.sheets).toEqual([
      ['Texts', texts.length + 1],
      ['Messages', 3_001],
      ['Messages 2', many - 3_000 + 1],
      ['Empty', 1],
    ]);
    expect([read.freeze, read.filter]).toEqual(['A2', `A1:E${texts.length + 1}`]);
    const formats = ['2026-11-20T00:00:00', 'yyyy\\-mm\\-dd', '2026-11-20T09:30:00', 'yyyy\\-mm\\-dd\\ hh:mm'];
    const first = (text: string) => '=+-@\t\r'.includes(text.charAt(0));
    expect(read.rows).toEqual(
      texts.map(([name, text], index) => [name, writable(text), 's', first(writable(text)), index, ...formats]),
    );
  });
});

describe.runIf(installed.libreoffice)('LibreOffice', () => {
  test('opens the file and writes every text as it was', () => {
    const home = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const convert = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,1';
    execFileSync('libreoffice', [home, '--headless', '--convert-to', convert, '--outdir', folder, file], { stdio: 'ignore' });
    const read = csvRows(readFileSync(join(folder, 'book-Texts.csv'), 'utf8').replace(/^\ufeff/, ''));
    // It writes seconds that the format does not show; a time cut short would be 09:29:59 here.
    expect(read.slice(1).map((row) => row.map(inCsv))).toEqual(
      texts.map(([name, text], index) => [name, asCsv(text), String(index), day, `${day} 09:30:00`]),
    );
  }, 120_000);
});

describe.runIf(installed.gnumeric)('Gnumeric', () => {
  test('opens the file and writes every text as it was', () => {
    const out = join(folder, 'gnumeric.csv');
    const format = ['--export-type=Gnumeric_stf:stf_assistant', '-O', 'separator=, format=preserve'];
    execFileSync('ssconvert', [...format, '-S', file, `${out}.%n`], { stdio: 'ignore' });
    const read = csvRows(readFileSync(`${out}.0`, 'utf8'));
    expect(read.slice(1).map((row) => row.map(inCsv))).toEqual(
      texts.map(([name, text], index) => [name, asCsv(text), String(index), day, `${day} 09:30`]),
    );
  }, 120_000);
});
