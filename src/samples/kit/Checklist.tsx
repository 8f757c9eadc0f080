import { Button, Checkbox, InputGroup } from '@blueprintjs/core';
import { Cross, Plus } from '@blueprintjs/icons';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import styles from './Kit.module.css';
import { movedTo } from './moved.ts';

export type ChecklistItem = { id: string; text: string; checked: boolean };
export const newItem = (): ChecklistItem => ({ id: newKey(), text: '', checked: false });

type Props = {
  label: string;
  items: readonly ChecklistItem[];
  /** How many lines there may be, and characters in each. */
  limits: { items: number; item: number };
  /** The first line takes the focus. */
  isNew?: boolean;
  isFixed?: boolean;
  onChange: (items: ChecklistItem[]) => void;
};

/** The lines of a checklist. Enter makes the next one, Backspace takes an empty one away, Alt and an arrow move one. */
export function Checklist({ label, items, limits, isNew = false, isFixed = false, onChange }: Props) {
  const t = useTranslations('kit');
  const list = useRef<HTMLUListElement>(null);
  const target = useRef<string | null>(isNew ? (items[0]?.id ?? null) : null);
  useLayoutEffect(() => {
    if (target.current === null) return;
    const field = list.current?.querySelector<HTMLInputElement>(`[data-item="${CSS.escape(target.current)}"] input[type="text"]`);
    target.current = null;
    field?.focus();
  });
  const isFull = items.length >= limits.items;
  const set = (id: string, part: Partial<ChecklistItem>) =>
    onChange(items.map((one) => (one.id === id ? { ...one, ...part } : one)));
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
      <ul ref={list} className={styles.checkItems} aria-label={label}>
        {items.map(({ id, text, checked }, at) => (
          <li key={id} className={styles.checkLine} data-item={id}>
            <Checkbox
              className={styles.tick ?? ''}
              checked={checked}
              disabled={isFixed}
              aria-label={t('kit:tick', { name: text })}
              onChange={() => set(id, { checked: !checked })}
            />
            <InputGroup
              fill
              className={styles.checkText ?? ''}
              {...(text === '' ? {} : { dir: 'auto' })}
              data-checked={checked}
              value={text}
              readOnly={isFixed}
              maxLength={limits.item}
              aria-label={t('kit:item', { place: at + 1 })}
              onValueChange={(typed) => set(id, { text: typed })}
              onKeyDown={(event) => !isFixed && onKey(event, at)}
            />
            {isFixed ? null : (
              <Button
                variant="minimal"
                icon={<Cross />}
                aria-label={t('kit:removeItem', { name: text })}
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
          text={t('kit:addItem')}
          onClick={() => addAfter(items.length - 1)}
        />
      )}
    </div>
  );
}
