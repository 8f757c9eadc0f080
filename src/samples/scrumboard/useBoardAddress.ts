import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { type CardsAsked, dueFilters } from '#domain/scrumboard/scrumboard.rules.ts';
import { useChangeParams } from '#src/platform/useChangeParams.ts';
import { knownOf, useShownParams } from '#src/platform/useShownParams.ts';
import { useChooseParam, useTypedParam } from '#src/platform/useTypedParam.ts';

const filters = ['q', 'label', 'member', 'due'] as const;
/** What is opened over the board besides a card. */
const panels = ['archive', 'burndown', 'settings'] as const;
export type BoardPanel = (typeof panels)[number];

/** The address of a card that is opened on a board. */
export const cardHref = (boardHref: string, cardId: string): string =>
  `${boardHref}${boardHref.includes('?') ? '&' : '?'}card=${encodeURIComponent(cardId)}`;

/** What the address says of a board: which one, what is looked for on it, and which card is open. */
export const useBoardAddress = () => {
  const { boardId = '', boardUri } = useParams();
  const [params] = useSearchParams();
  const [searchText, seek] = useTypedParam('q');
  const navigate = useNavigate();
  const change = useChangeParams();
  const path = `/apps/scrumboard/boards/${[boardId, boardUri].flatMap((part) => (part ? encodeURIComponent(part) : [])).join('/')}`;
  const closed = new URLSearchParams(params);
  closed.delete('card');
  closed.delete('panel');
  const boardHref = closed.size === 0 ? path : `${path}?${closed}`;
  const due = knownOf(params.get('due'), dueFilters);
  const panel = knownOf(params.get('panel'), panels);
  useShownParams({ due, panel });
  const asked: CardsAsked = {
    query: searchText,
    labelId: params.get('label') ?? '',
    memberId: params.get('member') ?? '',
    due,
  };
  return {
    boardId,
    searchText,
    seek,
    asked,
    set: useChooseParam(),
    /** Shows all cards again. */
    clear: () => {
      seek('');
      change((now) => new URLSearchParams([...now].filter(([name]) => !filters.some((one) => one === name))), { replace: true });
    },
    openId: params.get('card'),
    panel: panel || null,
    open: (panel: BoardPanel) => change((now) => new URLSearchParams([...now, ['panel', panel]])),
    /** The board with what is looked for on it, and no card open. */
    boardHref,
    close: () => void navigate(boardHref),
  };
};
export type BoardAddress = ReturnType<typeof useBoardAddress>;
