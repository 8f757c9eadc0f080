import { Tag } from '@blueprintjs/core';
import { Circle, Flag, Repeat, Star, StarEmpty, Tick, TickCircle } from '@blueprintjs/icons';
import { clockText } from '#domain/kernel/siteTimeText.ts';
import { isOverdue } from '#domain/todo/todo.rules.ts';
import type { Todo, TodoLabel } from '#domain/todo/todo.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { nearDayText } from '#src/samples/kit/nearDayText.ts';
import type { RowParts } from '#src/samples/kit/RowList.tsx';
import { Dot } from '#src/samples/kit/SideMenu.tsx';
import { TipButton } from '#src/ui/TipButton.tsx';
import { useNow } from '#src/ui/time/useNow.ts';
import styles from './Todo.module.css';
import { useTodoViews, zone } from './useTodos.ts';
import type { TodoWrites } from './useTodoWrites.ts';

/** Characters of the notes that a row shows. */
const excerpt = 180;

/** How the row of a to-do is drawn. */
export const useTodoRow = ({ mark }: TodoWrites): ((todo: Todo) => RowParts) => {
  const t = useTranslations('todo');
  const { labels } = useTodoViews();
  const toggle = (todo: Todo, member: 'completed' | 'important' | 'starred') => () =>
    void mark([todo], { [member]: !todo[member] });
  return (todo) => ({
    name: todo.title,
    isDone: todo.completed,
    states: [todo.completed && t('todo:completed'), todo.important && t('todo:important'), todo.starred && t('todo:star')],
    lead: (
      <TipButton
        variant="minimal"
        tip={t('todo:completed')}
        aria-label={t('todo:completedOf', { name: todo.title })}
        aria-pressed={todo.completed}
        icon={todo.completed ? <TickCircle className={styles.done ?? ''} size={20} /> : <Circle size={20} />}
        onClick={toggle(todo, 'completed')}
      />
    ),
    text: (
      <>
        {todo.notes ? (
          <p className={styles.notes} dir="auto">
            {todo.notes.slice(0, excerpt)}
          </p>
        ) : null}
        <Chips todo={todo} labels={labels} />
      </>
    ),
    tools: (
      <span className={styles.rowTools}>
        <TipButton
          variant="minimal"
          tip={t('todo:important')}
          aria-label={t('todo:importantOf', { name: todo.title })}
          aria-pressed={todo.important}
          icon={<Flag className={todo.important ? (styles.important ?? '') : `${styles.off} ${styles.flagOff}`} />}
          onClick={toggle(todo, 'important')}
        />
        <TipButton
          variant="minimal"
          tip={t('todo:star')}
          aria-label={t('todo:starOf', { name: todo.title })}
          aria-pressed={todo.starred}
          icon={todo.starred ? <Star className={styles.star ?? ''} /> : <StarEmpty className={styles.off ?? ''} />}
          onClick={toggle(todo, 'starred')}
        />
      </span>
    ),
  });
};

function Chips({ todo, labels }: { todo: Todo; labels: readonly TodoLabel[] }) {
  const t = useTranslations('todo');
  const language = useLanguage();
  const mine = labels.filter(({ id }) => todo.labels.includes(id));
  const { subTasks = [], repeat } = todo;
  // A row that stays in sight becomes overdue by itself.
  const late = useNow((at) => isOverdue(todo, at));
  if (mine.length === 0 && !todo.dueDate && !repeat && subTasks.length === 0) return null;
  const done = subTasks.filter(({ checked }) => checked).length;
  const now = serverNow();
  const due = todo.dueDate && `${nearDayText(todo.dueDate, zone, language, now)} ${clockText(todo.dueDate, zone, language)}`;
  return (
    <div className={styles.chips}>
      {due ? (
        <Tag minimal intent={late ? 'danger' : 'none'}>
          {t(late ? 'todo:overdue' : 'todo:due', { time: due })}
        </Tag>
      ) : null}
      {repeat ? (
        <Tag minimal icon={<Repeat size={12} />}>
          {t(`todo:repeat_${repeat}`)}
        </Tag>
      ) : null}
      {subTasks.length > 0 ? (
        <Tag minimal icon={<Tick size={12} />}>
          <span aria-hidden="true">{`${done}/${subTasks.length}`}</span>
          <span className="visually-hidden">{t('todo:subTasksOf', { done, count: subTasks.length })}</span>
        </Tag>
      ) : null}
      {mine.map(({ id, title, color }) => (
        <Tag key={id} minimal icon={<Dot color={color} />}>
          {title}
        </Tag>
      ))}
    </div>
  );
}
