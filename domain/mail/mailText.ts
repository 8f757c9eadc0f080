/** A passage of a mail: plain, quoted from an earlier one, or a line of a list. */
export type Passage = { kind: 'plain' | 'quote' | 'item'; text: string };

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (whole, decimal?: string, hex?: string, name = '') => {
    if (!decimal && !hex) return named[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

const blocks = /^(?:p|div|br|li|ul|ol|blockquote|h[1-6]|tr|table|section|article|header|footer|pre)$/;

/** What stands between the cells of a row where a table is written as text: figures of two cells never read as one. */
export const cellBreak = ' | ';

/** What a mail says, as text and nothing else. What was quoted and what was listed stays apart from the rest. */
export const passagesOf = (html: string): Passage[] => {
  const bare = html.replace(/<!--[\s\S]*?(?:-->|$)|<(script|style|head|title|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '');
  const passages: Passage[] = [];
  let [text, quotes, isItem, isRowBegun] = ['', 0, false, false];
  const end = () => {
    // A line break ends a line of the passage, and a block ends the passage.
    const whole = decoded(text)
      .split('\n')
      .map((line) => line.replace(/[^\S\u00a0]+/g, ' ').trim())
      .join('\n')
      .trim();
    if (whole !== '') passages.push({ kind: quotes > 0 ? 'quote' : isItem ? 'item' : 'plain', text: whole });
    text = '';
  };
  for (const [piece] of bare.matchAll(/<[/!?a-z][^<>]*>?|<|[^<]+/gi)) {
    const [, slash = '', tag = ''] = /^<(\/?)([a-z][a-z\d]*)/i.exec(piece) ?? [];
    const name = tag.toLowerCase();
    if (piece === '<' || !piece.startsWith('<')) text += piece.replace(/\s+/g, ' ');
    else if (name === 'br') text += '\n';
    else if (/^t[dh]$/.test(name)) {
      if (slash) continue;
      if (isRowBegun) text += cellBreak;
      isRowBegun = true;
    } else if (blocks.test(name)) {
      end();
      if (name === 'blockquote') quotes = Math.max(0, quotes + (slash ? -1 : 1));
      if (name === 'tr') isRowBegun = false;
      if (name === 'li') isItem = slash === '';
    }
  }
  end();
  return passages;
};

const texts = new Map<string, string>();

/** The same in one piece, for a line of a list and for the search. */
export const plainTextOf = (html: string): string => {
  const known = texts.get(html);
  if (known !== undefined) return known;
  const text = passagesOf(html)
    .map((passage) => passage.text)
    .join('\n');
  // Ten thousand are searched with every key; what was written since is few.
  if (texts.size > 20_000) texts.clear();
  texts.set(html, text);
  return text;
};

/** A text as HTML that says the same. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** A text as the message of a mail: an empty line ends a passage, `>` begins a quotation. */
export const htmlOf = (typed: string): string =>
  typed
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n+/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const lines = part.trim().split('\n');
      const isQuote = lines.every((line) => line.startsWith('>'));
      const inner = lines.map((line) => escaped(isQuote ? line.replace(/^> ?/, '') : line)).join('<br>');
      return isQuote ? `<blockquote><p>${inner}</p></blockquote>` : `<p>${inner}</p>`;
    })
    .join('');
