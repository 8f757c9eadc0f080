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
  // What there is to choose from may not be read yet.
  useShownParams({ [name]: ids.length > 0 ? asked : null });
  return [asked || usual, (id) => write(name, id === usual ? '' : id)];
};
