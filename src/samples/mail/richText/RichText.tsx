import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import {
  $linkNow,
  $marksNow,
  clearMarks,
  editorOf,
  enterText,
  insertText,
  type Marks,
  setLink,
  startEditor,
  toggleMark,
} from './editor.ts';
import { actOfKeys, type FormatAct, FormatBar } from './FormatBar.tsx';
import { $htmlOfNodes } from './htmlOfNodes.ts';
import { LinkDialog } from './LinkDialog.tsx';
import styles from './RichText.module.css';

type Props = {
  /** What stands in it at first. */
  html: string;
  isFixed: boolean;
  autoFocus: boolean;
  /** Hands out what was typed before this was there. */
  takeTyped: () => string;
  onChange: (html: string) => void;
  /** Files that were pasted or dropped. */
  onFiles: (files: readonly File[]) => void;
};

const theme = {
  text: { bold: styles.bold, italic: styles.italic, underline: styles.underline },
  list: { nested: { listitem: styles.nested } },
};

const isSame = (one: Marks, other: Marks): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The text of a mail with its bar: bold, italic, underline, lists, quotations and links. It says its HTML whenever that changes. */
export function RichText({ html, isFixed, autoFocus, takeTyped, onChange, onFiles }: Props) {
  const t = useTranslations('mail');
  const place = useRef<HTMLDivElement>(null);
  const [editor] = useState(() => editorOf(html, theme));
  const [marks, setMarks] = useState<Marks>(() => editor.read($marksNow));
  const [isEmpty, setEmpty] = useState(() => editor.read($htmlOfNodes) === '');
  const [link, setLinkAddress] = useState<string | null>(null);
  const change = useEffectEvent(onChange);
  const take = useEffectEvent(onFiles);
  const typed = useEffectEvent(takeTyped);

  // The editor draws into an element of its own, which React leaves alone.
  useLayoutEffect(() => {
    editor.setRootElement(place.current);
    const stop = startEditor(editor, (files) => take(files));
    let written = editor.read($htmlOfNodes);
    const unhear = editor.registerUpdateListener(({ editorState }) =>
      editorState.read(() => {
        const next = $marksNow();
        setMarks((before) => (isSame(before, next) ? before : next));
        const now = $htmlOfNodes();
        if (now === written) return;
        written = now;
        setEmpty(now === '');
        change(now);
      }),
    );
    return () => {
      unhear();
      stop();
      editor.setRootElement(null);
    };
  }, [editor]);
  // Nothing is written while the mail is being sent.
  useEffect(() => editor.setEditable(!isFixed), [editor, isFixed]);
  // It is loaded while the dialog stands already; whoever went to another field by then stays there.
  useEffect(() => {
    if (!autoFocus || document.activeElement instanceof HTMLInputElement) return;
    editor.focus(() => insertText(editor, typed()), { defaultSelection: 'rootStart' });
  }, [editor, autoFocus]);

  const act = (name: FormatAct) => {
    enterText(editor);
    if (name === 'clear') clearMarks(editor);
    else if (name === 'link') setLinkAddress(editor.read($linkNow));
    else toggleMark(editor, name, marks[name]);
    if (name !== 'link') editor.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    const name = actOfKeys(event);
    // These three are the editor's own.
    if (!name || isFixed || name === 'bold' || name === 'italic' || name === 'underline') return;
    event.preventDefault();
    act(name);
  };
  const close = () => {
    setLinkAddress(null);
    editor.focus();
  };
  return (
    <div className={styles.field}>
      <FormatBar marks={marks} isFixed={isFixed} onAct={act} />
      <div className={styles.paper}>
        {/* biome-ignore lint/a11y/useSemanticElements: a textarea knows no bold */}
        <div
          ref={place}
          className={styles.text}
          role="textbox"
          tabIndex={0}
          aria-multiline
          aria-label={t('mail:text')}
          aria-placeholder={t('mail:textHint')}
          aria-readonly={isFixed}
          contentEditable={!isFixed}
          suppressContentEditableWarning
          spellCheck
          onKeyDown={onKey}
        />
        {isEmpty ? (
          <p className={styles.hint} aria-hidden="true">
            {t('mail:textHint')}
          </p>
        ) : null}
      </div>
      {link === null ? null : (
        <LinkDialog
          address={link}
          onClose={close}
          onSet={(address) => {
            setLink(editor, address);
            close();
          }}
        />
      )}
    </div>
  );
}
