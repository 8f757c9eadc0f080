import { useSearchParams } from 'react-router-dom';

/** The tab that the address names, the first when it names none of them, and a way to another. Tabs are no places in the history. */
export const useTabAddress = <Id extends string>(ids: readonly [Id, ...Id[]]): [selected: Id, select: (id: Id) => void] => {
  const [params, setParams] = useSearchParams();
  const named = params.get('tab');
  const [first] = ids;
  const select = (id: Id) =>
    setParams(
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
