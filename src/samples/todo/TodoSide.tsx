import { Button } from '@blueprintjs/core';
import { Calendar, Endorsed, Flag, Inbox, Plus, Star, Time, Trash } from '@blueprintjs/icons';
import { type ComponentType, useMemo } from 'react';
import type { Todo, TodoQuery, TodoView } from '#domain/todo/todo.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import type { Key } from '#src/i18n/namespaces.ts';
import { SampleKeeping } from '#src/samples/kit/SampleKeeping.tsx';
import { type SideEntry, SideMenu } from '#src/samples/kit/SideMenu.tsx';
import { useRead } from '#src/system/query/useRead.ts';
import styles from './Todo.module.css';
import { newId, pathOf, type TodoAddress } from './useTodoAddress.ts';
import { everything, useTodoViews, useViewRule } from './useTodos.ts';

const icons: Readonly<Record<string, ComponentType>> = {
  list: Inbox,
  star: Star,
  priority: Flag,
  scheduled: Time,
  today: Calendar,
  done: Endorsed,
  deleted: Trash,
};

const names: Readonly<Record<string, Key<'todo'>>> = {
  all: 'todo:all',
  starred: 'todo:starred',
  important: 'todo:priority',
  dueDate: 'todo:scheduled',
  today: 'todo:today',
  completed: 'todo:done',
  deleted: 'todo:deleted',
};

/** What a folder or a filter is called; one that is not ours keeps its own name. */
export const useViewName = () => {
  const t = useTranslations('todo');
  return ({ handle, title }: Pick<TodoView, 'handle' | 'title'>): string => {
    const key = names[handle];
    return key ? t(key) : title;
  };
};

/** Folders, filters and labels, each with how many of its to-dos are open. */
export function TodoSide({ address }: { address: TodoAddress }) {
  const t = useTranslations('todo');
  const { folders, filters, labels } = useTodoViews();
  const inPlace = useViewRule();
  const nameOf = useViewName();
  const all: readonly Todo[] | null = useRead('todo.list', { query: everything }).value;
  const open = useMemo(() => (all ?? []).filter(({ completed }) => !completed), [all]);

  const entryOf = (query: TodoQuery, text: string): SideEntry => ({
    to: `${pathOf(query)}${address.search}`,
    text,
    count: inPlace(open, query).length,
  });
  const placeOf = (query: TodoQuery, place: TodoView): SideEntry => {
    const Icon = icons[place.icon];
    return { ...entryOf(query, nameOf(place)), ...(Icon ? { icon: <Icon /> } : {}) };
  };
  const sections = [
    {
      entries: [
        ...folders.map((folder) => placeOf({ folderHandle: folder.handle }, folder)),
        ...filters.map((filter) => placeOf({ filterHandle: filter.handle }, filter)),
      ],
    },
    {
      title: t('todo:labels'),
      entries: labels.map(({ handle, title, color }) => ({ ...entryOf({ labelHandle: handle }, title), color })),
    },
  ];
  return (
    <>
      <div className={styles.add}>
        <Button fill intent="primary" size="large" icon={<Plus />} text={t('todo:add')} onClick={() => address.open(newId)} />
      </div>
      <SideMenu label={t('todo:places')} sections={sections} path={address.path} />
      <SampleKeeping />
    </>
  );
}
