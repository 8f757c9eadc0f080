import { useMemo, useRef } from 'react';
import { listText } from '#domain/kernel/readingText.ts';
import { todoSorts, todosMatching, todosSorted } from '#domain/todo/todo.rules.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { ListBar } from '#src/samples/kit/ListBar.tsx';
import { Listing } from '#src/samples/kit/Listing.tsx';
import { RowList } from '#src/samples/kit/RowList.tsx';
import { SearchedIn } from '#src/samples/kit/SearchedIn.tsx';
import { useSelection } from '#src/samples/kit/selection.ts';
import { useListTitle } from '#src/samples/kit/useListTitle.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';
import { Link } from '#src/ui/Link.tsx';
import { QuickAdd } from './QuickAdd.tsx';
import styles from './Todo.module.css';
import { TodoActions } from './TodoActions.tsx';
import { useViewName } from './TodoSide.tsx';
import { newId, pathOf, type TodoAddress } from './useTodoAddress.ts';
import { useTodoRow } from './useTodoRow.tsx';
import { everything, useTodoViews } from './useTodos.ts';
import { useTodoWrites } from './useTodoWrites.ts';

/** The to-dos of a place, as they are searched and sorted. */
export function TodoList({ address }: { address: TodoAddress }) {
  const t = useTranslations('todo', 'kit');
  const language = useLanguage();
  const { query, searchText, sort, isDescending, openId, hrefOf } = address;
  const read = useRead('todo.list', { query });
  const { folders, filters, labels } = useTodoViews();
  const nameOf = useViewName();
  const shown = read.value;
  const rows = useMemo(
    () => todosSorted(todosMatching(shown ?? [], searchText), sort, isDescending, language),
    [shown, searchText, sort, isDescending, language],
  );
  const selection = useSelection(rows.map(({ id }) => id));
  const writes = useTodoWrites(query);
  const draw = useTodoRow(writes);
  const chosen = rows.filter(({ id }) => selection.isChosen(id));
  const done = rows.filter(({ completed }) => completed).length;
  // The side counts what is open.
  const counts = [
    ...(done < rows.length || done === 0 ? [t('todo:found', { count: rows.length - done })] : []),
    ...(done > 0 ? [t('todo:foundDone', { count: done })] : []),
  ];
  const quick = useRef<HTMLInputElement>(null);
  // Where a line is enough it is the quickest way, and the one that understands when.
  const before = useRef<Element | null>(null);
  useShortcut('addRow', () => {
    if (!quick.current) return address.open(newId);
    before.current = document.activeElement;
    quick.current.focus();
  });
  const isOwnOrder = sort === '' && searchText.trim() === '';
  const label = labels.find(({ handle }) => handle === query.labelHandle);
  const view =
    filters.find(({ handle }) => handle === query.filterHandle) ?? folders.find(({ handle }) => handle === query.folderHandle);
  const place = view ? nameOf(view) : label?.title;
  useListTitle(t('titles:todo'), place, rows.find(({ id }) => id === openId)?.title);
  return (
    <div className={styles.list}>
      {query.filterHandle === 'deleted' || query.filterHandle === 'completed' ? null : (
        <QuickAdd
          writes={writes}
          labelIds={label ? [label.id] : []}
          filter={query.filterHandle}
          field={quick}
          onLeave={() => before.current instanceof HTMLElement && before.current.focus()}
        />
      )}
      <div className={styles.bar}>
        <ListBar
          address={address}
          sorts={todoSorts.map((member) => ({ member, text: t(`todo:sort_${member}`) }))}
          selection={selection}
          count={read.value ? listText(counts, language) : ''}
        >
          <TodoActions
            chosen={chosen}
            writes={writes}
            isDeleted={query.filterHandle === 'deleted'}
            onTop={
              isOwnOrder
                ? () => {
                    const others = rows.filter(({ id }) => !selection.isChosen(id));
                    void writes.order([...chosen, ...others].map(({ id }) => id));
                  }
                : undefined
            }
          />
        </ListBar>
      </div>
      <div className={styles.scroll} data-scroll={address.path}>
        {place !== undefined && searchText.trim() && address.path !== pathOf(everything) ? (
          <SearchedIn text={t('kit:soughtOnlyIn', { place })}>
            <Link to={`${pathOf(everything)}${address.search}`}>{t('kit:seekEverywhere')}</Link>
          </SearchedIn>
        ) : null}
        <Listing read={read} rows={rows} failed={t('todo:failed')} empty={t('todo:empty')} onClear={address.seekNothing}>
          <RowList
            label={t('titles:todo')}
            rows={rows}
            openId={openId}
            hrefOf={({ id }) => hrefOf(id)}
            draw={draw}
            selection={selection}
            keys={{
              edit: ({ id }) => address.open(id),
              star: (todos) => {
                const starred = todos.some((todo) => !todo.starred);
                void writes.mark(todos, { starred });
                return t(starred ? 'kit:starred' : 'kit:unstarred', {
                  names: listText(
                    todos.map(({ title }) => title),
                    language,
                  ),
                });
              },
              remove: (todos) => void (query.filterHandle === 'deleted' ? writes.deleteForever(todos) : writes.remove(todos)),
            }}
            onOrder={isOwnOrder ? (ids) => void writes.order(ids) : undefined}
          />
        </Listing>
      </div>
    </div>
  );
}
