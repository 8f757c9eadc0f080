import { useSearchParams } from 'react-router-dom';
import { useTypedParam, useWriteParam } from '#src/platform/useTypedParam.ts';

/** What the address says is shown: the sought text and the open question. */
export const useFaqAddress = () => {
  const [params] = useSearchParams();
  const [sought, seek] = useTypedParam('q');
  const write = useWriteParam();
  const open = params.get('open');
  return { sought, open, seek, toggle: (id: string) => write('open', open === id ? '' : id) };
};
