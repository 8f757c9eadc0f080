import { describe, expect, test } from 'vitest';
import type { DocumentEnding } from '#domain/permits/documents/document.limits.ts';
import { documentName, endingOf, nameFault } from '#domain/permits/documents/document.name.ts';
import { sniffer } from '#domain/permits/documents/document.sniff.ts';
import { docx, pdf, xlsx, zipOf } from '#tests/kit/officeFiles.ts';
import { jpeg, png, svg, webp } from '#tests/kit/pictures.ts';

const faultOf = (ending: DocumentEnding, bytes: Buffer, pieceSize = 7): string | null => {
  const sniffed = sniffer(ending);
  for (let at = 0; at < bytes.length; at += pieceSize) sniffed.take(bytes.subarray(at, at + pieceSize));
  return sniffed.fault();
};
const huge = pdf(400_000);

describe('what a file holds', () => {
  test.each<[string, DocumentEnding, Buffer, string | null]>([
    ['a PDF', 'pdf', pdf(), null],
    ['a PDF cut off', 'pdf', pdf().subarray(0, -4), 'broken'],
    ['a PDF with something before it', 'pdf', Buffer.concat([Buffer.from('MZ'), pdf()]), 'other'],
    ['a PNG', 'png', png(), null],
    ['a PNG cut off', 'png', png().subarray(0, -13), 'broken'],
    ['a JPEG', 'jpg', jpeg(), null],
    ['a JPEG that says PNG', 'png', jpeg(), 'other'],
    ['a WebP', 'webp', webp, null],
    ['a sound in the same box as WebP', 'webp', Buffer.from('RIFF1234WAVEfmt '), 'other'],
    ['a workbook', 'xlsx', xlsx(), null],
    ['a document', 'docx', docx(), null],
    ['a document that says workbook', 'xlsx', docx(), 'other'],
    ['a workbook with macros', 'xlsx', xlsx({ 'xl/vbaProject.bin': 'x' }), 'macros'],
    ['a zip of something else', 'docx', zipOf({ 'readme.txt': 'hello' }), 'other'],
    ['a zip that climbs out of its folder', 'xlsx', xlsx({ '../../etc/passwd': 'x' }), 'broken'],
    ['a zip that names a drive', 'xlsx', xlsx({ 'C:\\windows\\x': 'x' }), 'broken'],
    ['a zip with something behind it', 'xlsx', Buffer.concat([xlsx(), Buffer.from('<script>')]), 'broken'],
    ['a zip cut off', 'xlsx', xlsx().subarray(0, -30), 'broken'],
    ['a text', 'txt', Buffer.from('Şalter kapalı\r\n\tevet'), null],
    ['a table', 'csv', Buffer.from('﻿a;b\n1;2'), null],
    ['a program as text', 'txt', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0]), 'other'],
    ['a page as text', 'txt', Buffer.from('\n <!DOCTYPE html><script>'), 'other'],
    ['an SVG as text', 'txt', svg, 'other'],
    ['nothing', 'pdf', Buffer.alloc(0), 'empty'],
  ])('%s', (_, ending, bytes, fault) => {
    expect(faultOf(ending, bytes)).toBe(fault);
    expect(faultOf(ending, bytes, 100_000)).toBe(fault);
  });

  test('does not depend on how much of it lies between beginning and end', () => expect(faultOf('pdf', huge, 65_536)).toBeNull());
});

describe('the name of a file', () => {
  test.each([
    ['plan.pdf', 'plan.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\me\\plan.pdf', 'plan.pdf'],
    ['  two   blanks .pdf ', 'two blanks .pdf'],
    ['exe\u202efdp.txt', 'exefdp.txt'],
    ['a\r\nb.pdf', 'ab.pdf'],
    ['خطة العزل.pdf', 'خطة العزل.pdf'],
    ['..', '..'],
  ])('%j is kept as %j', (given, kept) => expect(documentName(given)).toBe(kept));

  test.each([
    ['plan.pdf', null],
    ['plan', 'nameless'],
    ['.pdf', 'nameless'],
    ['..', 'nameless'],
    ['', 'nameless'],
    [`${'n'.repeat(196)}.pdf`, null],
    [`${'n'.repeat(197)}.pdf`, 'long'],
  ])('%j has the fault %j', (name, fault) => expect(nameFault(name)).toBe(fault));

  test.each([
    ['Plan.PDF', 'pdf'],
    ['a.b.JPEG', 'jpeg'],
    ['page.svg', null],
    ['page.html', null],
    ['book.xlsm', null],
    ['plan.pdf.exe', null],
  ])('%j promises %j', (name, ending) => expect(endingOf(name)).toBe(ending));
});
