import { useSearchParams } from 'react-router-dom';
import { useChangeParams } from '#src/platform/useChangeParams.ts';

/** The tab that the address names, the first when it names none of them, and a way to another. Tabs are no places in the history. */
export const useTabAddress = <Id extends string>(ids: readonly [Id, ...Id[]]): [selected: Id, select: (id: Id) => void] => {
  const [params] = useSearchParams();
  const change = useChangeParams();
  const named = params.get('tab');
  const [first] = ids;
  const select = (id: Id) =>
    change(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === first) next.delete('tab');
        else next.set('tab', id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [ids.find((id) => id === named) ?? first, select];
};
