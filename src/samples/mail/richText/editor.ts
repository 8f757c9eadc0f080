import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { $isLinkNode, $toggleLink, LinkNode } from '@lexical/link';
import {
  $isListItemNode,
  $isListNode,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  ListItemNode,
  ListNode,
  REMOVE_LIST_COMMAND,
  registerList,
} from '@lexical/list';
import { $createQuoteNode, $isQuoteNode, QuoteNode, registerRichText } from '@lexical/rich-text';
import {
  $createParagraphNode,
  $createTextNode,
  $findMatchingParent,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  $isTextNode,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  createEditor,
  DROP_COMMAND,
  type EditorThemeClasses,
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  OUTDENT_CONTENT_COMMAND,
  PASTE_COMMAND,
  ParagraphNode,
  type RangeSelection,
} from 'lexical';
import { $nodesOfHtml } from './nodesOfHtml.ts';

/** What can be done with the text that is selected, in the order of the bar. */
export const markNames = ['bold', 'italic', 'underline', 'bullets', 'numbers', 'quotation', 'link'] as const;
export type MarkName = (typeof markNames)[number];
export type Marks = Readonly<Record<MarkName, boolean>>;

const mergeHistory = 300;

const fail = (error: Error): never => {
  throw error;
};

/** An editor in which `html` stands. */
export const editorOf = (html: string, theme: EditorThemeClasses): LexicalEditor => {
  const editor = createEditor({ namespace: 'mail', nodes: [QuoteNode, ListNode, ListItemNode, LinkNode], theme, onError: fail });
  const fill = () => {
    const blocks = $nodesOfHtml(html);
    // Below a quotation, and where there is nothing, is room to write.
    const isClosed = !blocks.at(-1) || $isQuoteNode(blocks.at(-1));
    $getRoot()
      .clear()
      .append(...blocks, ...(isClosed ? [$createParagraphNode()] : []));
  };
  editor.update(fill, { discrete: true, tag: 'history-merge' });
  return editor;
};

const around = <Found extends LexicalNode>(selection: RangeSelection, is: (node: LexicalNode | null) => node is Found) =>
  $findMatchingParent(selection.anchor.getNode(), is) as Found | null;

/** What the selected text is already. */
export const $marksNow = (): Marks => {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) {
    return { bold: false, italic: false, underline: false, bullets: false, numbers: false, quotation: false, link: false };
  }
  const kind = around(selection, $isListNode)?.getListType();
  return {
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
    underline: selection.hasFormat('underline'),
    bullets: kind === 'bullet',
    numbers: kind === 'number',
    quotation: around(selection, $isQuoteNode) !== null,
    link: around(selection, $isLinkNode) !== null,
  };
};

/** Where the link leads that the cursor is in; empty outside of one. */
export const $linkNow = (): string => {
  const selection = $getSelection();
  return ($isRangeSelection(selection) && around(selection, $isLinkNode)?.getURL()) || '';
};

const $toggleQuotation = (): void => {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const quoted = around(selection, $isQuoteNode);
  if (quoted) {
    for (const child of quoted.getChildren()) quoted.insertBefore(child);
    quoted.remove();
    return;
  }
  const blocks = new Set(selection.getNodes().map((node) => node.getTopLevelElement()));
  const [first] = blocks;
  if (!first) return;
  const quotation = $createQuoteNode({ shadowRoot: true });
  first.insertBefore(quotation);
  for (const block of blocks) if (block && !$isQuoteNode(block)) quotation.append(block);
  if (!quotation.getNextSibling()) quotation.insertAfter($createParagraphNode());
};

/** Whoever presses a button before they are in the text mean its end. */
export const enterText = (editor: LexicalEditor): void =>
  editor.update(
    () => {
      if (!$getSelection()) $getRoot().selectEnd();
    },
    { discrete: true },
  );

/** Writes where the caret is, as if it was typed. */
export const insertText = (editor: LexicalEditor, text: string): void => {
  if (text !== '') editor.update(() => $getSelection()?.insertRawText(text));
};

/** Makes the selected text what `name` says, or takes that from it. A link has a dialog. */
export const toggleMark = (editor: LexicalEditor, name: Exclude<MarkName, 'link'>, isOn: boolean): void => {
  if (name === 'quotation') editor.update($toggleQuotation);
  else if (name === 'bold' || name === 'italic' || name === 'underline') editor.dispatchCommand(FORMAT_TEXT_COMMAND, name);
  else if (isOn) editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined);
  else editor.dispatchCommand(name === 'bullets' ? INSERT_UNORDERED_LIST_COMMAND : INSERT_ORDERED_LIST_COMMAND, undefined);
};

/** Leaves of the selected text its letters, without bold, italic, underline and links. */
export const clearMarks = (editor: LexicalEditor): void =>
  editor.update(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return;
    $toggleLink(null);
    if (selection.isCollapsed()) selection.setFormat(0);
    else for (const node of selection.extract()) if ($isTextNode(node)) node.setFormat(0);
  });

/** Has the selected text lead to an address, or nowhere; where none is selected, the address itself is written. */
export const setLink = (editor: LexicalEditor, address: string | null): void =>
  editor.update(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return;
    if (address && selection.isCollapsed() && $linkNow() === '') {
      const words = $createTextNode(address.replace(/^mailto:/, ''));
      selection.insertNodes([words]);
      words.select(0);
    }
    $toggleLink(address);
  });

const $leaveQuotation = (): boolean => {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false;
  const line = selection.anchor.getNode().getTopLevelElement();
  const quotation = line?.getParent();
  if (!line || !$isQuoteNode(quotation) || line.getTextContent() !== '' || line.getNextSibling()) return false;
  if (!line.getPreviousSibling()) return false;
  quotation.insertAfter(line);
  line.selectStart();
  return true;
};

/**
 * In a list, Tab puts what is selected below the item before it, and Shift+Tab takes it out again. Where there is no such item, and
 * everywhere else, the key leads on to the next field: nobody is kept in the text.
 */
const $nest = (editor: LexicalEditor, event: KeyboardEvent): boolean => {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || event.ctrlKey || event.altKey || event.metaKey) return false;
  const first = selection.isBackward() ? selection.focus : selection.anchor;
  const item = $findMatchingParent(first.getNode(), $isListItemNode);
  if (!item || (event.shiftKey ? item.getIndent() === 0 : !item.getPreviousSibling())) return false;
  event.preventDefault();
  return editor.dispatchCommand(event.shiftKey ? OUTDENT_CONTENT_COMMAND : INDENT_CONTENT_COMMAND, undefined);
};

/** What comes from elsewhere is cleaned: the editor's own way would hand its HTML to the page. */
const $take = (data: DataTransfer | null, onFiles: (files: readonly File[]) => void): boolean => {
  if (!data) return false;
  const html = data.getData('text/html');
  const files = [...data.files];
  if (html !== '') {
    const blocks = $nodesOfHtml(html);
    const [only] = blocks;
    // One passage is put into the one that is there.
    $insertNodes(blocks.length === 1 && only?.getType() === 'paragraph' ? only.getChildren() : blocks);
  } else if (files.length > 0) onFiles(files);
  else $getSelection()?.insertRawText(data.getData('text/plain'));
  return true;
};

/** Makes an editor write: keys, lists, undo, and what is pasted or dropped. Returns how that ends. */
export const startEditor = (editor: LexicalEditor, onFiles: (files: readonly File[]) => void): (() => void) => {
  const take = (event: Event, data: DataTransfer | null): boolean => {
    event.preventDefault();
    return $take(data, onFiles);
  };
  return mergeRegister(
    registerRichText(editor),
    registerList(editor),
    registerHistory(editor, createEmptyHistoryState(), mergeHistory),
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => event instanceof ClipboardEvent && take(event, event.clipboardData),
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      CONTROLLED_TEXT_INSERTION_COMMAND,
      (event) => typeof event !== 'string' && $take(event.dataTransfer, onFiles),
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      DROP_COMMAND,
      (event) => {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (files.length === 0) return false;
        event.preventDefault();
        onFiles(files);
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    ),
    // An item that was a level in keeps its place there when it is none any more, which no mail says.
    editor.registerNodeTransform(ParagraphNode, (line) => {
      if (line.getIndent() > 0) line.setIndent(0);
    }),
    editor.registerCommand(KEY_TAB_COMMAND, (event) => $nest(editor, event), COMMAND_PRIORITY_HIGH),
    // It sends the mail.
    editor.registerCommand(KEY_ENTER_COMMAND, (event) => event?.ctrlKey || event?.metaKey || false, COMMAND_PRIORITY_HIGH),
    editor.registerCommand(INSERT_PARAGRAPH_COMMAND, $leaveQuotation, COMMAND_PRIORITY_LOW),
  );
};
