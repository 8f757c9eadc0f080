import { Button, TextArea } from '@blueprintjs/core';
import { Trash } from '@blueprintjs/icons';
import { type FormEvent, useRef } from 'react';
import { type Order, orderLimits } from '#domain/eCommerce/eCommerce.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { sendByKeys } from '#src/samples/kit/sendByKeys.ts';
import { TipButton } from '#src/ui/TipButton.tsx';
import { momentText } from '#src/ui/time/momentText.ts';
import styles from './ECommerce.module.css';
import { useNoteWrites } from './useShopWrites.ts';

type Props = {
  order: Order;
  /** What is being written: it outlives this part of the page. */
  typed: string;
  type: (text: string) => void;
};

/** What those who work on an order note about it, the newest first. */
export function OrderNotes({ order, typed, type }: Props) {
  const t = useTranslations('eCommerce');
  const language = useLanguage();
  const field = useRef<HTMLTextAreaElement>(null);
  const { add, remove } = useNoteWrites(order);
  const notes = order.notes ?? [];
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    if (text === '') return;
    type('');
    // What could not be kept stands there again.
    if (!(await add({ id: newKey(), text, time: new Date(serverNow()).toISOString() }))) type(text);
  };
  return (
    <section className={styles.block} aria-labelledby="order-notes">
      <h2 id="order-notes" className={styles.blockTitle}>
        {t('eCommerce:notes')}
      </h2>
      <form className={styles.noteForm} aria-label={t('eCommerce:addNote')} onSubmit={(event) => void send(event)}>
        <TextArea
          fill
          dir="auto"
          rows={2}
          inputRef={field}
          maxLength={orderLimits.note}
          aria-label={t('eCommerce:noteText')}
          value={typed}
          onKeyDown={sendByKeys}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <Button type="submit" text={t('eCommerce:addNote')} disabled={typed.trim() === '' || notes.length >= orderLimits.notes} />
      </form>
      {notes.length === 0 ? <p className={styles.muted}>{t('eCommerce:noNotes')}</p> : null}
      <ul className={styles.notes} aria-label={t('eCommerce:notes')}>
        {notes.map((note) => {
          const time = momentText(note.time, 'minute', language);
          return (
            <li key={note.id}>
              <div>
                <p dir="auto">{note.text}</p>
                <p className={styles.muted}>{time}</p>
              </div>
              <TipButton
                variant="minimal"
                icon={<Trash />}
                tip={t('eCommerce:remove')}
                aria-label={t('eCommerce:removeNote', { time })}
                onClick={() => {
                  field.current?.focus();
                  void remove(note);
                }}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
