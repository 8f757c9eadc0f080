import { Button, TextArea } from '@blueprintjs/core';
import { type FormEvent, useState } from 'react';
import styles from './ProfileSample.module.css';

type Props = { label: string; submit: string; rows: number; onSend: (text: string) => void };

/** Takes a few lines and is empty again. Nothing is sent while nothing is written. */
export function Composer({ label, submit, rows, onSend }: Props) {
  const [text, setText] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    onSend(text.trim());
    setText('');
  };
  return (
    <form className={styles.composer} aria-label={label} onSubmit={send}>
      <TextArea
        fill
        dir="auto"
        rows={rows}
        maxLength={2000}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" intent={rows > 1 ? 'primary' : 'none'} disabled={text.trim() === ''} text={submit} />
    </form>
  );
}
