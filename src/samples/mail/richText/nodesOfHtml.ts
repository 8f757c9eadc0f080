import { $createLinkNode } from '@lexical/link';
import { $createListItemNode, $createListNode, type ListNode } from '@lexical/list';
import { $createQuoteNode } from '@lexical/rich-text';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type TextFormatType,
} from 'lexical';
import { cellBreak } from '#domain/mail/mailText.ts';
import { cleanHtml } from './cleanHtml.ts';

const formats: Readonly<Record<string, TextFormatType>> = { B: 'bold', STRONG: 'bold', I: 'italic', EM: 'italic', U: 'underline' };
const blockTags = 'p, div, ul, ol, li, blockquote, pre, hr, table, thead, tbody, tr';
const isBlock = (node: Node): node is Element => node instanceof Element && node.matches(blockTags);

/** Blocks within one line of the editor, as those of an item or of a cell, stay on lines of their own. */
const inlinesOfAll = (nodes: readonly Node[], marks: readonly TextFormatType[] = []): LexicalNode[] => {
  const all: LexicalNode[] = [];
  let isAfterBlock = false;
  for (const node of nodes) {
    const inner = inlinesOf(node, marks);
    const hasWords = node.textContent?.trim() !== '';
    const isApart = all.some((known) => known.getTextContent().trim() !== '') && (isAfterBlock || isBlock(node));
    if (hasWords && isApart) all.push($createLineBreakNode());
    all.push(...inner);
    if (hasWords) isAfterBlock = isBlock(node);
  }
  return all;
};

const inlinesOf = (node: Node, marks: readonly TextFormatType[] = []): LexicalNode[] => {
  if (node instanceof Text) {
    const words = node.data.replace(/[^\S\u00a0]+/g, ' ');
    if (words === '') return [];
    const text = $createTextNode(words.replaceAll('\u00a0', ' '));
    for (const mark of marks) text.toggleFormat(mark);
    return [text];
  }
  if (!(node instanceof Element)) return [];
  if (node.tagName === 'BR') return [$createLineBreakNode()];
  const mark = formats[node.tagName];
  const inner = inlinesOfAll([...node.childNodes], mark && !marks.includes(mark) ? [...marks, mark] : marks);
  const address = node.getAttribute('href');
  return address && inner.length > 0 ? [$createLinkNode(address).append(...inner)] : inner;
};

const paragraphOf = (nodes: readonly Node[]): ElementNode => {
  const inner = inlinesOfAll(nodes);
  const [last] = inner.slice(-1);
  // The line break that keeps an empty paragraph open is none that was written.
  return $createParagraphNode().append(...(last?.getType() === 'linebreak' ? inner.slice(0, -1) : inner));
};

const listOf = (element: Element): ListNode => {
  const list = $createListNode(element.tagName === 'OL' ? 'number' : 'bullet');
  for (const item of element.children) {
    const inner = [...item.children].filter((child) => child.matches('ul, ol'));
    const words = [...item.childNodes].filter((child) => !(child instanceof Element && inner.includes(child)));
    const isList = item.matches('ul, ol');
    if (!isList) list.append($createListItemNode().append(...inlinesOfAll(words)));
    for (const nested of isList ? [item] : inner) list.append($createListItemNode().append(listOf(nested)));
  }
  return list;
};

const cellOf = (cell: Element): LexicalNode[] => {
  const inner = inlinesOfAll([...cell.childNodes]).map((node) => ($isLineBreakNode(node) ? $createTextNode(' ') : node));
  const [first, last] = [inner[0], inner.at(-1)];
  if ($isTextNode(first)) first.setTextContent(first.getTextContent().trimStart());
  if ($isTextNode(last)) last.setTextContent(last.getTextContent().trimEnd());
  return inner;
};

/** The editor knows no table: a row is a line, in which an empty cell keeps its place. A table that only lays out a page is its blocks. */
const rowOf = (row: Element): ElementNode[] => {
  const cells = [...row.children];
  if (cells.length < 2 || row.querySelector('table, ul, ol, blockquote')) return cells.flatMap(blocksOf);
  if (row.textContent?.trim() === '') return [];
  const line = cells.flatMap((cell, at) => (at > 0 ? [$createTextNode(cellBreak), ...cellOf(cell)] : cellOf(cell)));
  return [$createParagraphNode().append(...line)];
};

const blocksOf = (parent: Node): ElementNode[] => {
  const blocks: ElementNode[] = [];
  let run: Node[] = [];
  const end = () => {
    if (run.some((node) => node.textContent?.trim())) blocks.push(paragraphOf(run));
    run = [];
  };
  for (const node of parent.childNodes) {
    if (!isBlock(node)) run.push(node);
    else {
      end();
      if (node.matches('ul, ol')) blocks.push(listOf(node));
      else if (node.matches('tr')) blocks.push(...rowOf(node));
      else if (node.matches('blockquote')) {
        const inner = blocksOf(node);
        blocks.push($createQuoteNode({ shadowRoot: true }).append(...(inner.length > 0 ? inner : [$createParagraphNode()])));
      } else if (node.querySelector(blockTags)) blocks.push(...blocksOf(node));
      else blocks.push(paragraphOf([...node.childNodes]));
    }
  }
  end();
  return blocks;
};

/** HTML of anybody as what the editor knows, and nothing else; to be called where its nodes can be written. */
export const $nodesOfHtml = (html: string): ElementNode[] => blocksOf(cleanHtml(html));
