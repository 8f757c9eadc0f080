import { Button, Checkbox, InputGroup } from '@blueprintjs/core';
import { Cross, Plus } from '@blueprintjs/icons';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { type NoteItem, noteLimits } from '#domain/notes/notes.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { movedTo } from '#src/samples/kit/moved.ts';
import styles from './Notes.module.css';

export const newItem = (text = ''): NoteItem => ({ id: newKey(), text, checked: false });

type Props = { isNew: boolean; items: readonly NoteItem[]; isFixed: boolean; onChange: (items: NoteItem[]) => void };

/** The lines of a checklist. Enter makes the next one, Backspace takes an empty one away, Alt and an arrow move one. */
export function Checklist({ isNew, items, isFixed, onChange }: Props) {
  const t = useTranslations('notes');
  const list = useRef<HTMLUListElement>(null);
  const target = useRef<string | null>(isNew ? (items[0]?.id ?? null) : null);
  useLayoutEffect(() => {
    if (target.current === null) return;
    const field = list.current?.querySelector<HTMLInputElement>(`[data-item="${CSS.escape(target.current)}"] input[type="text"]`);
    target.current = null;
    field?.focus();
  });
  const isFull = items.length >= noteLimits.items;
  const set = (id: string, part: Partial<NoteItem>) => onChange(items.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const addAfter = (at: number) => {
    if (isFull) return;
    const item = newItem();
    target.current = item.id;
    onChange(items.toSpliced(at + 1, 0, item));
  };
  const remove = (at: number) => {
    target.current = (items[at - 1] ?? items[at + 1])?.id ?? null;
    onChange(items.toSpliced(at, 1));
  };
  const onKey = (event: KeyboardEvent, at: number) => {
    const item = items[at];
    if (!item || event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (event.key === 'Enter') addAfter(at);
    else if (event.key === 'Backspace' && item.text === '') remove(at);
    else if (step !== 0 && event.altKey) {
      const byId = new Map(items.map((one) => [one.id, one]));
      target.current = item.id;
      onChange(movedTo([...byId.keys()], item.id, at + step).flatMap((id) => byId.get(id) ?? []));
    } else if (step !== 0) {
      const next = items[at + step];
      list.current?.querySelector<HTMLInputElement>(`[data-item="${CSS.escape(next?.id ?? '')}"] input[type="text"]`)?.focus();
    } else return;
    event.preventDefault();
  };
  return (
    <div className={styles.checklist}>
      <ul ref={list} className={styles.items} aria-label={t('notes:checklist')}>
        {items.map(({ id, text, checked }, at) => (
          <li key={id} className={styles.line} data-item={id}>
            <Checkbox
              className={styles.tick ?? ''}
              checked={checked}
              disabled={isFixed}
              aria-label={t('notes:tick', { name: text })}
              onChange={() => set(id, { checked: !checked })}
            />
            <InputGroup
              fill
              className={styles.itemText ?? ''}
              {...(text === '' ? {} : { dir: 'auto' })}
              data-checked={checked}
              value={text}
              readOnly={isFixed}
              maxLength={noteLimits.item}
              aria-label={t('notes:item', { place: at + 1 })}
              onValueChange={(typed) => set(id, { text: typed })}
              onKeyDown={(event) => !isFixed && onKey(event, at)}
            />
            {isFixed ? null : (
              <Button
                variant="minimal"
                icon={<Cross />}
                aria-label={t('notes:removeItem', { name: text })}
                onClick={() => remove(at)}
              />
            )}
          </li>
        ))}
      </ul>
      {isFixed || isFull ? null : (
        <Button
          variant="minimal"
          alignText="start"
          icon={<Plus />}
          text={t('notes:addItem')}
          onClick={() => addAfter(items.length - 1)}
        />
      )}
    </div>
  );
}
