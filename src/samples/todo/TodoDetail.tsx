import { Button, FormGroup } from '@blueprintjs/core';
import { Flag, Star, Tick, Trash } from '@blueprintjs/icons';
import { useState } from 'react';
import { siteClockText, typedInstantOf } from '#domain/kernel/siteInstant.ts';
import { repeatNames, type Todo, todoLimits, todo as todoSchema } from '#domain/todo/todo.schema.ts';
import { Form } from '#src/forms/Form.tsx';
import { ChoiceInput, ChoicesInput, DrawnInput, LinesInput, TextInput, TimeInput, ToggleInput } from '#src/forms/fields.tsx';
import { useForm } from '#src/forms/useForm.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { leave } from '#src/platform/leaving.ts';
import { Checklist } from '#src/samples/kit/Checklist.tsx';
import { Detail } from '#src/samples/kit/Detail.tsx';
import { GoneElsewhere } from '#src/samples/kit/GoneElsewhere.tsx';
import { Dot } from '#src/samples/kit/SideMenu.tsx';
import { useStillOpen } from '#src/samples/kit/useStillOpen.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { blankTodo } from './blankTodo.ts';
import styles from './Todo.module.css';
import { newId, type TodoAddress } from './useTodoAddress.ts';
import { everything, useTodoViews, zone } from './useTodos.ts';
import { useTodoWrites } from './useTodoWrites.ts';

const typedTime = (instant: string | null): string => (instant ? siteClockText(instant, zone) : '');
// What cannot be read stays as it was typed, and the schema says so.
const sentTime = (typed: string): string | null => (typed === '' ? null : (typedInstantOf(typed, zone) ?? typed));

/** One to-do, or a new one, to be written. */
export function TodoDetail({ address, openId }: { address: TodoAddress; openId: string }) {
  const t = useTranslations('todo');
  const { labels } = useTodoViews();
  const read = useRead('todo.list', { query: address.query });
  const all = useRead('todo.list', { query: everything });
  const isNew = openId === newId;
  const label = labels.find(({ handle }) => handle === address.query.labelHandle);
  const [added] = useState(() => blankTodo([]));
  // What has left the place that is shown, because a star was taken from it for example, stays open.
  const found = [...(read.value ?? []), ...(all.value ?? [])].find(({ id }) => id === openId);
  const { row, isGone } = useStillOpen(found, openId);
  const todo = isNew ? { ...added, labels: label ? [label.id] : [] } : row;
  const isRead = read.value !== null && all.value !== null;
  if (!todo && !isRead) return null;
  return (
    <Detail label={t(isNew ? 'todo:new' : 'todo:edit')} onClose={address.close}>
      {isGone ? <GoneElsewhere /> : null}
      {todo ? <TodoForm address={address} todo={todo} isNew={isNew} /> : <Empty title={t('todo:gone')} />}
    </Detail>
  );
}

type Props = { address: TodoAddress; todo: Todo; isNew: boolean };

function TodoForm({ address, todo, isNew }: Props) {
  const t = useTranslations('todo', 'kit');
  const { labels } = useTodoViews();
  const { add, save, remove } = useTodoWrites(address.query);
  const { title, notes, completed, starred, important } = todo;
  const form = useForm({
    schema: todoSchema,
    initial: {
      ...{ title, notes, completed, starred, important },
      labels: todo.labels,
      startDate: typedTime(todo.startDate),
      dueDate: typedTime(todo.dueDate),
      repeat: todo.repeat ?? '',
      subTasks: todo.subTasks ?? [],
    },
    bodyOf: (typed) => ({
      ...{ ...todo, ...typed, startDate: sentTime(typed.startDate), dueDate: sentTime(typed.dueDate) },
      subTasks: typed.subTasks.filter(({ text }) => text.trim() !== ''),
    }),
    named: { dueAfterStart: 'todo:dueBeforeStart', time: 'todo:notATime' },
    send: (body) => (isNew ? add(body) : save(body)),
    done: address.close,
    what: isNew ? t('todo:new') : title,
  });
  const removeAndClose = () =>
    leave(() => {
      address.close();
      void remove([todo]);
    });
  const trash = <Button variant="minimal" intent="danger" icon={<Trash />} text={t('todo:remove')} onClick={removeAndClose} />;
  return (
    <Form
      form={form}
      label={t(isNew ? 'todo:new' : 'todo:edit')}
      submit={t(isNew ? 'todo:addThis' : 'todo:save')}
      onCancel={address.close}
      actions={isNew || todo.deleted ? undefined : trash}
    >
      <div className={styles.toggles}>
        <ToggleInput form={form} name="completed" label={t('todo:completed')} icon={<Tick />} />
        <ToggleInput form={form} name="important" label={t('todo:important')} icon={<Flag />} />
        <ToggleInput form={form} name="starred" label={t('todo:star')} icon={<Star />} />
      </div>
      <TextInput form={form} name="title" label={t('todo:title')} help={isNew ? t('todo:titleHelp') : undefined} />
      <LinesInput form={form} name="notes" label={t('todo:notes')} rows={6} />
      <div className={styles.times}>
        <TimeInput form={form} name="startDate" label={t('todo:start')} zone={zone} />
        <TimeInput form={form} name="dueDate" label={t('todo:dueField')} zone={zone} />
      </div>
      <ChoiceInput
        form={form}
        name="repeat"
        label={t('todo:repeat')}
        options={['' as const, ...repeatNames].map((value) => ({ value, text: t(`todo:repeat_${value || 'none'}`) }))}
      />
      <FormGroup label={t('todo:subTasks')}>
        <DrawnInput form={form} name="subTasks">
          {(items, change) => <Checklist label={t('todo:subTasks')} items={items} limits={todoLimits} onChange={change} />}
        </DrawnInput>
      </FormGroup>
      <ChoicesInput
        form={form}
        name="labels"
        label={t('todo:labels')}
        options={labels.map(({ id, title: text, color }) => ({ value: id, text, icon: <Dot color={color} /> }))}
      />
    </Form>
  );
}
