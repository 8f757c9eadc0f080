/** The fields of a file by RFC 4180, whatever stands between them: a comma, a semicolon or a tab, as its first line has most of. */
export const csvRows = (file: string): string[][] => {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [head = ''] = text.split('\n', 1);
  const between = [',', ';', '\t'].toSorted((one, other) => head.split(other).length - head.split(one).length)[0] ?? ',';
  const rows: string[][] = [[]];
  let field = '';
  let isQuoted = false;
  const endField = () => {
    rows.at(-1)?.push(field);
    field = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (isQuoted) {
      if (char !== '"') field += char;
      else if (text[at + 1] === '"') {
        field += char;
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && field === '') isQuoted = true;
    else if (char === between) endField();
    else if (char === '\n') {
      endField();
      rows.push([]);
    } else field += char;
  }
  endField();
  return rows.filter((row) => row.some((one) => one.trim() !== ''));
};
