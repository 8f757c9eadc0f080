import { useMemo } from 'react';
import { clockText } from '#domain/kernel/siteTimeText.ts';
import type { ScrumBoard, ScrumTile } from '#domain/scrumboard/scrumboard.schema.ts';
import { useLanguage } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { nearDayText } from '#src/samples/kit/nearDayText.ts';
import { useBadge } from '#src/samples/kit/useBadge.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { useItems } from '#src/ui/commands/items.ts';

/** The samples have no site: their times are those of the reader's clock. */
export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export const root = '/apps/scrumboard/boards';
export const boardPath = ({ id, uri }: Pick<ScrumTile, 'id' | 'uri'>): string =>
  [root, id, uri]
    .filter((part) => part !== '')
    .map((part, at) => (at === 0 ? part : encodeURIComponent(part)))
    .join('/');
export const cardPath = (board: ScrumTile, cardId: string): string => `${boardPath(board)}?card=${encodeURIComponent(cardId)}`;

const none: never[] = [];

export const useBoards = () => useRead('scrumboard.boards', {});
/** What the tiles of all boards say besides their names. */
export const useBoardFacts = () => useRead('scrumboard.facts', {});
export const useBoard = (boardId: string) => useRead('scrumboard.board', { query: { boardId } });

/** What the menu counts and the search of the console finds: the boards. */
export const useBoardsKnown = (): void => {
  const boards = useBoards().value;
  useBadge('scrumboard', boards?.length);
  useItems(
    'scrumboard',
    useMemo(
      () => (boards ?? none).map((tile) => ({ id: `scrumboard:${tile.id}`, title: tile.name, url: boardPath(tile) })),
      [boards],
    ),
  );
};

/** The search finds the cards of the board that was opened last, too. */
export const useCardsKnown = (board: ScrumBoard | null): void =>
  useItems(
    'scrumboard-cards',
    useMemo(
      () =>
        board?.cards.map(({ id, name }) => ({
          id: `scrumboard:${board.id}:${id}`,
          title: name,
          hint: board.name,
          url: cardPath(board, id),
        })) ?? none,
      [board],
    ),
  );

/** A day, and the same with the time of day, as they are said of Unix seconds. */
export const useTimes = () => {
  const language = useLanguage();
  const dayOf = (seconds: number): string => nearDayText(new Date(seconds * 1000).toISOString(), zone, language, serverNow());
  const timeOf = (seconds: number): string =>
    `${dayOf(seconds)} ${clockText(new Date(seconds * 1000).toISOString(), zone, language)}`;
  return { dayOf, timeOf };
};
