import { Button, TextArea } from '@blueprintjs/core';
import type { FormEvent } from 'react';
import styles from './ProfileSample.module.css';

type Props = {
  label: string;
  submit: string;
  rows: number;
  text: string;
  onType: (text: string) => void;
  onSend: (text: string) => void;
};

/** Takes a few lines and is empty again; who shows it keeps what is being written. Nothing is sent while nothing is written. */
export function Composer({ label, submit, rows, text, onType, onSend }: Props) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    onSend(text.trim());
    onType('');
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
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <Button type="submit" intent={rows > 1 ? 'primary' : 'none'} disabled={text.trim() === ''} text={submit} />
    </form>
  );
}
