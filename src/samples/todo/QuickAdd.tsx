import { Button, InputGroup } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { type FormEvent, type RefObject, useId, useState } from 'react';
import { clockText } from '#domain/kernel/siteTimeText.ts';
import { typedTodo, usualDue } from '#domain/todo/dueWords.ts';
import { type Todo, todoLimits } from '#domain/todo/todo.schema.ts';
import { textOrSelf, useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { nearDayText } from '#src/samples/kit/nearDayText.ts';
import { blankTodo } from './blankTodo.ts';
import styles from './Todo.module.css';
import { zone } from './useTodos.ts';
import type { TodoWrites } from './useTodoWrites.ts';

/** What belongs into a place has what the place asks for: it would be gone as soon as it is added. */
const asked: Readonly<Record<string, Partial<Todo>>> = { starred: { starred: true }, important: { important: true } };
const dated: readonly string[] = ['today', 'dueDate'];

/** A to-do in one line: its title, and behind it when it is due, in words. What was read of them is said while one types. */
export function QuickAdd({
  writes,
  labelIds,
  filter = '',
  field,
  onLeave,
}: {
  writes: TodoWrites;
  labelIds: number[];
  filter?: string | undefined;
  field: RefObject<HTMLInputElement | null>;
  /** Back to where its key was pressed. */
  onLeave: () => void;
}) {
  const t = useTranslations('todo', 'forms');
  const language = useLanguage();
  const said = useId();
  const [typed, type] = useState('');
  const clock = { now: serverNow(), zone };
  const read = typedTodo(typed, language, clock);
  const { title, repeat } = read;
  const dueDate = read.dueDate ?? (dated.includes(filter) && title !== '' ? usualDue(clock) : null);
  const due = dueDate && `${nearDayText(dueDate, zone, language, serverNow())} ${clockText(dueDate, zone, language)}`;
  const isLong = title.length > todoLimits.title;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (title === '' || isLong) return;
    type('');
    const todo = { ...blankTodo(labelIds), ...asked[filter], title, startDate: null, dueDate, repeat };
    // What could not be added stands there again.
    if (!(await writes.addQuick(todo))) type((now) => now || typed);
  };
  return (
    <form className={styles.quick} aria-label={t('todo:quickAdd')} onSubmit={(event) => void add(event)}>
      <InputGroup
        fill
        inputRef={field}
        {...(typed === '' ? {} : { dir: 'auto' })}
        value={typed}
        aria-invalid={isLong || undefined}
        aria-label={t('todo:quickAdd')}
        aria-describedby={said}
        placeholder={t('todo:quickHint')}
        onValueChange={type}
        onKeyDown={({ key }) => key === 'Escape' && onLeave()}
      />
      <p id={said} className={styles.quickSaid} role="status">
        {isLong ? textOrSelf(`forms:fault_tooLong&most=${todoLimits.title}&length=${title.length}`) : null}
        {due && !isLong ? t('todo:due', { time: due }) : null}
        {due && repeat && !isLong ? ` ${t(`todo:repeat_${repeat}`)}` : null}
      </p>
      <Button type="submit" icon={<Plus />} aria-label={t('todo:addThis')} disabled={title === ''} />
    </form>
  );
}
