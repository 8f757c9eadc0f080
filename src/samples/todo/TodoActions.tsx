import { Button } from '@blueprintjs/core';
import { DoubleChevronUp, Tag, Tick, Trash, Undo } from '@blueprintjs/icons';
import type { Todo } from '#domain/todo/todo.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Dot } from '#src/samples/kit/SideMenu.tsx';
import { MenuCheck } from '#src/ui/MenuCheck.tsx';
import { MenuList } from '#src/ui/MenuList.tsx';
import { MenuPopover } from '#src/ui/MenuPopover.tsx';
import { useTodoViews } from './useTodos.ts';
import type { TodoWrites } from './useTodoWrites.ts';

type Props = { chosen: readonly Todo[]; writes: TodoWrites; isDeleted: boolean; onTop: (() => void) | undefined };

/** What can be done with the to-dos that are chosen. */
export function TodoActions({ chosen, writes, isDeleted, onTop }: Props) {
  const t = useTranslations('todo');
  if (isDeleted)
    return (
      <>
        <Button variant="minimal" icon={<Undo />} text={t('todo:restore')} onClick={() => void writes.restore(chosen)} />
        <Button
          variant="minimal"
          intent="danger"
          icon={<Trash />}
          text={t('todo:deleteForever')}
          onClick={() => writes.deleteForever(chosen)}
        />
      </>
    );
  return (
    <>
      <Button
        variant="minimal"
        icon={<Tick />}
        text={t('todo:complete')}
        onClick={() => void writes.mark(chosen, { completed: true })}
      />
      <LabelMenu chosen={chosen} onChoose={(id) => void writes.toggleLabel(chosen, id)} />
      {onTop ? <Button variant="minimal" icon={<DoubleChevronUp />} text={t('todo:moveToTop')} onClick={onTop} /> : null}
      <Button
        variant="minimal"
        intent="danger"
        icon={<Trash />}
        text={t('todo:remove')}
        onClick={() => void writes.remove(chosen)}
      />
    </>
  );
}

function LabelMenu({ chosen, onChoose }: { chosen: readonly Todo[]; onChoose: (id: number) => void }) {
  const t = useTranslations('todo');
  const { labels } = useTodoViews();
  const isOnAll = (id: number) => chosen.every((todo) => todo.labels.includes(id));
  const menu = (
    <MenuList label={t('todo:labels')}>
      {labels.map(({ id, title, color }) => (
        <MenuCheck key={id} isOn={isOnAll(id)} icon={<Dot color={color} />} text={title} onClick={() => onChoose(id)} />
      ))}
    </MenuList>
  );
  return (
    <MenuPopover content={menu} placement="bottom-start">
      <Button variant="minimal" icon={<Tag />} text={t('todo:label')} />
    </MenuPopover>
  );
}
