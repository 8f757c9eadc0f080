import { excelLimits } from '#domain/conversations/workbook.ts';

/** What XML cannot carry: most control characters, U+FFFE, U+FFFF and halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Anything that is not plain text between tags; one cheap look that most texts pass. */
const unplain = /[^ -%'-;=?-^`-\ud7ff\ue000-\ufffd]/;

/**
 * Excel reads `_x0041_` as the letter A, LibreOffice also shorter ones, others neither: a run boundary inside makes all of them show
 * what was typed.
 */
const excelEscape = /(?<=_)(?=x[0-9a-f]+_)/i;

const cutMark = '…[cut]';
const halfPairAtEnd = /[\ud800-\udbff]$/;

const cut = (text: string): string =>
  text.length <= excelLimits.characters
    ? text
    : text.slice(0, excelLimits.characters - cutMark.length).replace(halfPairAtEnd, '') + cutMark;

/** A text as a cell can hold it: without what XML forbids, and marked where it was too long for a cell. */
export const writable = (text: string): string => cut(unplain.test(text) ? text.replace(unwritable, '') : text);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** A text for between tags. A carriage return is written as a reference, or a reader would turn it into a line feed. */
export const escaped = (text: string): string =>
  unplain.test(text) ? text.replace(unwritable, '').replace(/[&<>\r]/g, (character) => entities[character] ?? '') : text;

/** The same for inside a quoted attribute. */
export const escapedAttribute = (text: string): string =>
  escaped(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');

const element = (text: string): string => {
  const edges = text.charCodeAt(0) <= 32 || text.charCodeAt(text.length - 1) <= 32 || unplain.test(text);
  return `${edges ? '<t xml:space="preserve">' : '<t>'}${escaped(text)}</t>`;
};

/** What stands inside an inline string: one text, or runs where one text would be misread. */
export const inlineText = (text: string): string =>
  text.includes('_x') && excelEscape.test(text)
    ? text
        .split(excelEscape)
        .map((run) => `<r>${element(run)}</r>`)
        .join('')
    : element(text);

/** Texts that Excel would take for a formula if somebody edited the cell. */
export const looksLikeFormula = (text: string): boolean => {
  const first = text.charCodeAt(0);
  return first === 61 || first === 43 || first === 45 || first === 64 || first === 9 || first === 13;
};
