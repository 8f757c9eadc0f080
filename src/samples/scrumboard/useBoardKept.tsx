import type { ComponentType } from 'react';
import { cardsReminding, remindsAt } from '#domain/scrumboard/scrumboard.rules.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useReminders } from '#src/samples/kit/useReminders.ts';
import { useStay } from '#src/system/Staying.tsx';
import { cardPath, useBoard, useTimes } from './useBoards.ts';

/** What goes on of a board on every page once it was opened: its cards remind. */
function BoardKeeper({ boardId }: { boardId: string }) {
  const t = useTranslations('scrumboard', 'kit');
  const { timeOf } = useTimes();
  const { value, problem } = useBoard(boardId);
  // One that was deleted is still known as it was.
  const board = problem?.code === 'not_found' ? null : value;
  useReminders({
    between: (after, until) => (board ? cardsReminding(board, after, until) : []),
    timeOf: remindsAt,
    reminderOf: (card) => ({
      id: `scrumboard:${card.id}`,
      text: t('scrumboard:reminds', { name: card.name, time: timeOf(card.due ?? 0) }),
      href: board ? cardPath(board, card.id) : '',
    }),
  });
  return null;
}

const keepers = new Map<string, ComponentType>();

/** The same for the same board: another component would begin anew. */
const keeperOf = (boardId: string): ComponentType => {
  const known = keepers.get(boardId) ?? (() => <BoardKeeper boardId={boardId} />);
  keepers.set(boardId, known);
  return known;
};

/** From now on the cards of a board remind on every page of this tab. */
export const useBoardKept = (boardId: string): void => useStay(`scrumboard:${boardId}`, keeperOf(boardId));
