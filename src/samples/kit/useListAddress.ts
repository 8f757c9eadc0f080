import { useSearchParams } from 'react-router-dom';
import { knownOf, useShownParams } from '#src/platform/useShownParams.ts';
import { useChooseParam, useTypedParam } from '#src/platform/useTypedParam.ts';

/** How a list is shown. The address says it, so that it can be sent, kept and gone back to. */
export type ListAddress = {
  searchText: string;
  seek: (text: string) => void;
  /** Seeks nothing any more: a choice, whatever was typed before. */
  seekNothing: () => void;
  /** A member to sort by; empty for the list's own order. */
  sort: string;
  sortBy: (member: string) => void;
  isDescending: boolean;
  flip: () => void;
  /** What follows the path of another page of the same list, so that search and order go along. */
  search: string;
};

/** Whatever narrows or orders the rows begins at their first page. */
export const firstPage = { page: '' } as const;

export const useListAddress = (): ListAddress => {
  const [params] = useSearchParams();
  const [searchText, seek] = useTypedParam('q', { others: firstPage });
  const choose = useChooseParam();
  const direction = params.get('direction');
  const isDescending = direction === 'desc';
  useShownParams({ direction: knownOf(direction, ['asc', 'desc']) });
  return {
    searchText,
    seek,
    seekNothing: () => choose('q', '', firstPage),
    sort: params.get('sort') ?? '',
    sortBy: (member) => choose('sort', member),
    isDescending,
    flip: () => choose('direction', isDescending ? '' : 'desc'),
    // What was typed a moment ago stands in the address before the router has drawn it.
    search: window.location.search,
  };
};
