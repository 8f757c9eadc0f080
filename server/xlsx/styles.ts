/** Places in `cellXfs` below. */
export const styles = { plain: 0, heading: 1, day: 2, moment: 3, quoted: 4 } as const;

const xf = (attributes: string): string => `<xf borderId="0" fillId="0" xfId="0" ${attributes}/>`;

/** The style part: bold heading, days, moments, and texts that must not become formulas when a person edits them. */
export const stylesXml = [
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>',
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>',
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="5">',
  xf('numFmtId="0" fontId="0"'),
  xf('numFmtId="0" fontId="1" applyFont="1"'),
  xf('numFmtId="164" fontId="0" applyNumberFormat="1"'),
  xf('numFmtId="165" fontId="0" applyNumberFormat="1"'),
  xf('numFmtId="0" fontId="0" quotePrefix="1"'),
  '</cellXfs>',
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  '<dxfs count="0"/></styleSheet>',
].join('');
