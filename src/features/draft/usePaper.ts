import { useSearchParams } from 'react-router-dom';
import { DraftActor } from './DraftActor.tsx';
import { isNew } from './draft.selectors.ts';

/** The number of the paper that a new permit is entered from, as its address says it; null for any other form. */
export const usePaper = (): string | null => {
  const [params] = useSearchParams();
  return DraftActor.useSelector(isNew) ? params.get('paper') : null;
};
