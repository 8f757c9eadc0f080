import { $isLinkNode } from '@lexical/link';
import { $isListItemNode, $isListNode, type ListNode } from '@lexical/list';
import { $isQuoteNode } from '@lexical/rich-text';
import { $getRoot, $isElementNode, $isLineBreakNode, $isTextNode, type LexicalNode, type TextFormatType } from 'lexical';
import { escaped } from '#domain/mail/mailText.ts';

const marks = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
] as const satisfies readonly [TextFormatType, string][];

/** Spaces as they were typed: HTML makes one of many. */
const spaced = (text: string): string => text.replace(/ (?= )/g, '\u00a0');

const inlineOf = (node: LexicalNode): string => {
  if ($isLineBreakNode(node)) return '<br>';
  if ($isTextNode(node)) {
    const text = escaped(spaced(node.getTextContent()));
    return marks.reduce((inner, [format, tag]) => (node.hasFormat(format) ? `<${tag}>${inner}</${tag}>` : inner), text);
  }
  if (!$isElementNode(node)) return escaped(node.getTextContent());
  const inner = node.getChildren().map(inlineOf).join('');
  return $isLinkNode(node) ? `<a href="${escaped(node.getURL())}">${inner}</a>` : inner;
};

/**
 * A list in a list is an item of its own here, and a part of the one before it in HTML. It has the direction of its letters, whatever
 * page it is read on: else its numbers would stand where that page cuts them off.
 */
const listOf = (list: ListNode): string => {
  const items = list
    .getChildren()
    .filter($isListItemNode)
    .reduce<string[]>((all, item) => {
      const [inner] = item.getChildren();
      if ($isListNode(inner)) all.push(`${all.pop() ?? ''}${listOf(inner)}`);
      else all.push(item.getChildren().map(inlineOf).join(''));
      return all;
    }, [])
    .map((item) => `<li>${item}</li>`)
    .join('');
  return `<${list.getTag()} dir="auto">${items}</${list.getTag()}>`;
};

const blockOf = (node: LexicalNode): string => {
  if ($isListNode(node)) return listOf(node);
  if ($isQuoteNode(node)) return `<blockquote>${node.getChildren().map(blockOf).join('')}</blockquote>`;
  return `<p>${inlineOf(node) || '<br>'}</p>`;
};

/** What is in the editor as HTML, without the empty lines at its end; to be called where its nodes can be read. */
export const $htmlOfNodes = (): string =>
  $getRoot()
    .getChildren()
    .map(blockOf)
    .join('')
    .replace(/(?:<p><br><\/p>)+$/, '');
