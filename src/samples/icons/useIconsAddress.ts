import { useSearchParams } from 'react-router-dom';
import { useChooseParam, useTypedParam } from '#src/platform/useTypedParam.ts';

export type IconsAddress = { query: string; category: string; seek: (text: string) => void; choose: (category: string) => void };

/** What the address says is shown: the sought text and the category, empty for all. */
export const useIconsAddress = (): IconsAddress => {
  const [params] = useSearchParams();
  const [query, seek] = useTypedParam('q');
  const write = useChooseParam();
  return { query, category: params.get('category') ?? '', seek, choose: (category) => write('category', category) };
};
