import { useSearchParams } from 'react-router-dom';
import { useTypedParam, useWriteParam } from '#src/platform/useTypedParam.ts';

/** How a list is shown. The address says it, so that it can be sent, kept and gone back to. */
export type ListAddress = {
  searchText: string;
  seek: (text: string) => void;
  /** A member to sort by; empty for the list's own order. */
  sort: string;
  sortBy: (member: string) => void;
  isDescending: boolean;
  flip: () => void;
  /** What follows the path of another page of the same list, so that search and order go along. */
  search: string;
};

export const useListAddress = (): ListAddress => {
  const [params] = useSearchParams();
  const [searchText, seek] = useTypedParam('q');
  const write = useWriteParam();
  const isDescending = params.get('direction') === 'desc';
  return {
    searchText,
    seek,
    sort: params.get('sort') ?? '',
    sortBy: (member) => write('sort', member),
    isDescending,
    flip: () => write('direction', isDescending ? '' : 'desc'),
    // What was typed a moment ago stands in the address before the router has drawn it.
    search: window.location.search,
  };
};
