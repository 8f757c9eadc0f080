import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { dueBetween } from '#domain/todo/todo.rules.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { atTime } from '#src/platform/atTime.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { useBadge } from '#src/samples/kit/useBadge.ts';
import { useNotify } from '#src/system/notifications.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { useItems } from '#src/ui/commands/items.ts';
import { everything } from './useTodos.ts';

const none: never[] = [];
const hrefOf = (id: string): string => `/apps/todo/all/${encodeURIComponent(id)}`;

/** What goes on of the to-dos on every page once they were opened: those that become due say so, those not done are found and counted. */
export function TodoKeeper() {
  const t = useTranslations('todo');
  const all = useRead('todo.list', { query: everything }).value;
  const open = useMemo(() => all?.filter(({ completed }) => !completed), [all]);
  const notify = useNotify();
  const navigate = useNavigate();
  const reminded = useRef(serverNow());

  useBadge('todo', open?.length);
  useItems(
    'todo',
    useMemo(() => (open ?? none).map(({ id, title }) => ({ id: `todo:${id}`, title, url: hrefOf(id) })), [open]),
  );
  useEffect(() => {
    const [next] = dueBetween(open ?? none, reminded.current, Number.POSITIVE_INFINITY);
    if (!next) return undefined;
    return atTime(Date.parse(next.dueDate ?? ''), serverNow, () => {
      const now = serverNow();
      for (const { id, title } of dueBetween(open ?? none, reminded.current, now)) {
        const told = { id: `todo:${id}`, text: t('todo:isDue', { name: title }), duration: null } as const;
        notify({ ...told, variant: 'info', action: t('todo:open') }, () => void navigate(hrefOf(id)));
      }
      reminded.current = now;
    });
  });
  return null;
}
