import { useMemo } from 'react';
import { dueBetween } from '#domain/todo/todo.rules.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useBadge } from '#src/samples/kit/useBadge.ts';
import { useReminders } from '#src/samples/kit/useReminders.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { useItems } from '#src/ui/commands/items.ts';
import { everything } from './useTodos.ts';

const none: never[] = [];
const hrefOf = (id: string): string => `/apps/todo/all/${encodeURIComponent(id)}`;

/** What goes on of the to-dos on every page once they were opened: those that become due say so, those not done are found and counted. */
export function TodoKeeper() {
  const t = useTranslations('todo', 'kit');
  const all = useRead('todo.list', { query: everything }).value;
  const open = useMemo(() => all?.filter(({ completed }) => !completed), [all]);
  useBadge('todo', open?.length);
  useItems(
    'todo',
    useMemo(() => (open ?? none).map(({ id, title }) => ({ id: `todo:${id}`, title, url: hrefOf(id) })), [open]),
  );
  useReminders({
    between: (after, until) => dueBetween(open ?? none, after, until),
    timeOf: ({ dueDate }) => Date.parse(dueDate ?? ''),
    reminderOf: ({ id, title }) => ({ id: `todo:${id}`, text: t('todo:isDue', { name: title }), href: hrefOf(id) }),
  });
  return null;
}
