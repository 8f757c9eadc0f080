import { useSearchParams } from 'react-router-dom';
import { knownOf, useShownParams } from '#src/platform/useShownParams.ts';
import { useChooseParam } from '#src/platform/useTypedParam.ts';

/** One of a few, as the address names it; `usual` where it names none of them, and then the address does not say it. */
export const useChosen = <Id extends string>(
  name: string,
  ids: readonly Id[],
  usual: Id,
): [chosen: Id, choose: (id: Id) => void] => {
  const [params] = useSearchParams();
  const write = useChooseParam();
  const asked = knownOf(params.get(name), ids);
  useShownParams({ [name]: asked });
  return [asked || usual, (id) => write(name, id === usual ? '' : id)];
};
