import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { type CardsAsked, dueFilters } from '#domain/scrumboard/scrumboard.rules.ts';
import { useChangeParams } from '#src/platform/useChangeParams.ts';
import { useTypedParam, useWriteParam } from '#src/platform/useTypedParam.ts';

const filters = ['q', 'label', 'member', 'due'] as const;

/** What the address says of a board: which one, what is looked for on it, and which card is open. */
export const useBoardAddress = () => {
  const { boardId = '', boardUri } = useParams();
  const [params] = useSearchParams();
  const [searchText, seek] = useTypedParam('q');
  const navigate = useNavigate();
  const change = useChangeParams();
  const path = `/apps/scrumboard/boards/${[boardId, boardUri].flatMap((part) => (part ? encodeURIComponent(part) : [])).join('/')}`;
  const hrefOf = (cardId: string | null): string => {
    const next = new URLSearchParams(params);
    if (cardId === null) next.delete('card');
    else next.set('card', cardId);
    return next.size === 0 ? path : `${path}?${next}`;
  };
  const asked: CardsAsked = {
    query: searchText,
    labelId: params.get('label') ?? '',
    memberId: params.get('member') ?? '',
    due: dueFilters.find((one) => one === params.get('due')) ?? '',
  };
  return {
    boardId,
    searchText,
    seek,
    asked,
    set: useWriteParam(),
    /** Shows all cards again. */
    clear: () => {
      seek('');
      change((now) => new URLSearchParams([...now].filter(([name]) => !filters.some((one) => one === name))), { replace: true });
    },
    openId: params.get('card'),
    hrefOf,
    close: () => void navigate(hrefOf(null)),
  };
};
export type BoardAddress = ReturnType<typeof useBoardAddress>;
