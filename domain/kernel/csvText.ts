// A spreadsheet would run what begins like a formula. A number is none, and neither is a phone number.
const harmless = (text: string): string => (/^[=@\t]|^[+-](?![\d\s()./-]*$)/.test(text) ? `'${text}` : text);

const fieldOf = (text: string): string => {
  const safe = harmless(text);
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Lines of fields as a CSV file by RFC 4180. It begins with a mark by which Excel knows that it is UTF-8. */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => `${line.map(fieldOf).join(',')}\r\n`).join('')}`;
