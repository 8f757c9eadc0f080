import { $createLinkNode } from '@lexical/link';
import { $createListItemNode, $createListNode, type ListNode } from '@lexical/list';
import { $createQuoteNode } from '@lexical/rich-text';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  type ElementNode,
  type LexicalNode,
  type TextFormatType,
} from 'lexical';
import { cleanHtml } from './cleanHtml.ts';

const formats: Readonly<Record<string, TextFormatType>> = { B: 'bold', STRONG: 'bold', I: 'italic', EM: 'italic', U: 'underline' };
const blockTags = 'p, div, ul, ol, li, blockquote, pre, hr, table, tr';
const isBlock = (node: Node): node is Element => node instanceof Element && node.matches(blockTags);

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
  const inner = [...node.childNodes].flatMap((child) => inlinesOf(child, mark && !marks.includes(mark) ? [...marks, mark] : marks));
  const address = node.getAttribute('href');
  return address && inner.length > 0 ? [$createLinkNode(address).append(...inner)] : inner;
};

const paragraphOf = (nodes: readonly Node[]): ElementNode => {
  const inner = nodes.flatMap((node) => inlinesOf(node));
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
    if (!isList) list.append($createListItemNode().append(...words.flatMap((node) => inlinesOf(node))));
    for (const nested of isList ? [item] : inner) list.append($createListItemNode().append(listOf(nested)));
  }
  return list;
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
