import { Button, TextArea } from '@blueprintjs/core';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { sendByKeys } from '#src/samples/kit/sendByKeys.ts';
import styles from './ProfileSample.module.css';

type Props = {
  label: string;
  submit: string;
  rows: number;
  text: string;
  onType: (text: string) => void;
  onSend: (text: string) => void;
  /** The field, for what leads into it. */
  field: RefObject<HTMLTextAreaElement | null>;
  /** What else goes with the text. */
  children?: ReactNode;
};

/** Takes a few lines and is empty again; who shows it keeps what is being written. Nothing is sent while nothing is written. */
export function Composer({ label, submit, rows, text, onType, onSend, field, children }: Props) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    onSend(text.trim());
    onType('');
  };
  return (
    // Of one line it is no part of the page to go to: there is one below each post.
    <form className={styles.composer} aria-label={rows > 1 ? label : undefined} onSubmit={send}>
      <TextArea
        fill
        dir="auto"
        rows={rows}
        maxLength={2000}
        inputRef={field}
        aria-label={label}
        placeholder={label}
        value={text}
        onKeyDown={sendByKeys}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <Button type="submit" intent={rows > 1 ? 'primary' : 'none'} disabled={text.trim() === ''} text={submit} />
      {children}
    </form>
  );
}
