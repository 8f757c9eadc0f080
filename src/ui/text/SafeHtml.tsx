import { createElement, Fragment, type ReactNode } from 'react';

/** What of a written text is drawn. Everything else keeps its words and loses its element. */
const drawn = new Set(['p', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'blockquote']);
const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

type Part = { name: string; children: (Part | string)[] };

const read = (text: string): string => text.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => characters[name] ?? '');

/**
 * The text as a tree. The page takes no HTML from anybody (its policy for trusted types), the browser's reader included, so it is read
 * here: an end that fits nothing is passed over, and what is left open ends with the text.
 */
const treeOf = (html: string): Part => {
  const root: Part = { name: '', children: [] };
  const open: Part[] = [root];
  for (const [whole, text, end, start] of html.matchAll(/([^<]+)|<\/([a-z0-9]+)\s*>|<([a-z0-9]+)[^>]*>|</gi)) {
    const inner = open.at(-1) ?? root;
    if (text || whole === '<') inner.children.push(read(whole));
    if (start?.toLowerCase() === 'br') inner.children.push({ name: 'br', children: [] });
    else if (start && drawn.has(start.toLowerCase())) {
      const part: Part = { name: start.toLowerCase(), children: [] };
      inner.children.push(part);
      open.push(part);
    }
    const from = end ? open.findLastIndex(({ name }) => name === end.toLowerCase()) : -1;
    if (from > 0) open.splice(from);
  }
  return root;
};

const nodeOf = (part: Part | string, key: number): ReactNode =>
  typeof part === 'string' ? (
    <Fragment key={key}>{part}</Fragment>
  ) : (
    createElement(part.name, { key }, ...part.children.map(nodeOf))
  );

/** HTML that somebody has written, as elements of our own: no attribute, script or style of it reaches the page. */
export function SafeHtml({ html }: { html: string }) {
  return treeOf(html).children.map(nodeOf);
}
