/** A line of a vCard or of an iCalendar: `TEL;TYPE=cell:+90 …`. */
export type ContentLine = { name: string; params: string; value: string };

/** A line in its parts; null for what is none. */
export const contentLineFrom = (text: string): ContentLine | null => {
  const [, name, params = '', value = ''] = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s.exec(text) ?? [];
  return name === undefined ? null : { name: name.toUpperCase(), params, value };
};

/** The lines of a file. Long ones go on in the next one, which begins with a space (RFC 6350, 3.2; RFC 5545, 3.1). */
export const unfolded = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/\n[ \t]/g, '');

export const unescapedText = (text: string): string =>
  text.replace(/\\(.)/gs, (_, char: string) => (/n/i.test(char) ? '\n' : char)).trim();
export const escapedText = (text: string): string => text.replace(/[\\,;]/g, '\\$&').replace(/\r?\n/g, '\\n');

const encoder = new TextEncoder();
/** A line of at most 75 bytes, what is longer in lines that begin with a space. */
export const folded = (line: string): string => {
  let made = '';
  let bytes = 0;
  for (const char of line) {
    const more = encoder.encode(char).length;
    if (bytes + more > 74) {
      made += '\r\n ';
      bytes = 1;
    }
    made += char;
    bytes += more;
  }
  return `${made}\r\n`;
};
