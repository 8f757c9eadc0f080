/** One sheet of a workbook. Amounts and numbers are numbers, dates are instants. */
export type Sheet = {
  name: string;
  columns: readonly { name: string; kind: 'text' | 'number' | 'amount' | 'date' }[];
  rows: readonly (readonly (string | number)[])[];
};

const formats: Partial<Record<Sheet['columns'][number]['kind'], string>> = { amount: '#,##0.00', date: 'yyyy-mm-dd hh:mm' };
/** Characters of a column: as many as its longest text has, within these. */
const widths = { min: 8, max: 60 };

/** A workbook as a file. What writes it is large, and comes when somebody wants one. Texts stay texts: nothing is run as a formula. */
export const workbookOf = async ({ name, columns, rows }: Sheet): Promise<Blob> => {
  const { default: ExcelJs } = await import('exceljs');
  const book = new ExcelJs.Workbook();
  const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map((column, at) => {
    const longest = Math.max(column.name.length, ...rows.map((row) => String(row[at] ?? '').length));
    const format = formats[column.kind];
    return {
      header: column.name,
      width: Math.min(widths.max, Math.max(widths.min, longest + 2)),
      ...(format ? { style: { numFmt: format } } : {}),
    };
  });
  sheet.getRow(1).font = { bold: true };
  sheet.addRows(rows.map((row) => row.map((cell, at) => (columns[at]?.kind === 'date' ? new Date(cell) : cell))));
  return new Blob([await book.xlsx.writeBuffer()], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
};
