import { escaped, escapedAttribute } from './cellText.ts';
import { stylesXml } from './styles.ts';

/** What the file says about itself. */
export type BookFacts = { title: string; author: string; at: Date };

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const types = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const kind = 'application/vnd.openxmlformats-officedocument';

const relation = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${type}" Target="${target}"/>`;
const relations = (all: string[]): string =>
  `${declaration}<Relationships xmlns="${types}/relationships">${all.join('')}</Relationships>`;
const override = (name: string, type: string): string => `<Override PartName="/${name}" ContentType="${type}"/>`;

export const sheetPath = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`;

const core = ({ title, author, at }: BookFacts): string => {
  const when = `${at.toISOString().slice(0, 19)}Z`;
  return (
    `${declaration}<cp:coreProperties xmlns:cp="${types}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" ` +
    'xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<dc:title>${escaped(title)}</dc:title><dc:creator>${escaped(author)}</dc:creator>` +
    `<dcterms:created xsi:type="dcterms:W3CDTF">${when}</dcterms:created></cp:coreProperties>`
  );
};

/** The parts that are known before the first row. */
export const openingParts = (facts: BookFacts): [name: string, xml: string][] => [
  [
    '_rels/.rels',
    relations([
      relation(1, `${office}/relationships/officeDocument`, 'xl/workbook.xml'),
      relation(2, `${types}/relationships/metadata/core-properties`, 'docProps/core.xml'),
      relation(3, `${office}/relationships/extended-properties`, 'docProps/app.xml'),
    ]),
  ],
  ['docProps/core.xml', core(facts)],
  [
    'docProps/app.xml',
    `${declaration}<Properties xmlns="${office}/extended-properties"><Application>Control Room</Application></Properties>`,
  ],
  ['xl/styles.xml', declaration + stylesXml],
];

const contentTypes = (sheets: readonly string[]): string =>
  [
    `${declaration}<Types xmlns="${types}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    override('xl/workbook.xml', `${kind}.spreadsheetml.sheet.main+xml`),
    ...sheets.map((_, index) => override(sheetPath(index), `${kind}.spreadsheetml.worksheet+xml`)),
    override('xl/styles.xml', `${kind}.spreadsheetml.styles+xml`),
    override('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
    override('docProps/app.xml', `${kind}.extended-properties+xml`),
    '</Types>',
  ].join('');

const workbookXml = (sheets: readonly string[]): string =>
  [
    `${declaration}<workbook xmlns="${main}" xmlns:r="${office}/relationships">`,
    '<bookViews><workbookView activeTab="0"/></bookViews><sheets>',
    ...sheets.map((name, index) => `<sheet name="${escapedAttribute(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`),
    '</sheets></workbook>',
  ].join('');

/** The parts that name every sheet, written when their number is known. */
export const closingParts = (sheets: readonly string[]): [name: string, xml: string][] => [
  ['xl/workbook.xml', workbookXml(sheets)],
  [
    'xl/_rels/workbook.xml.rels',
    relations([
      ...sheets.map((_, index) => relation(index + 1, `${office}/relationships/worksheet`, `worksheets/sheet${index + 1}.xml`)),
      relation(sheets.length + 1, `${office}/relationships/styles`, 'styles.xml'),
    ]),
  ],
  ['[Content_Types].xml', contentTypes(sheets)],
];
