import { createContext, type ReactNode, use, useMemo } from 'react';
import { type PermitView, permitListMachine } from '#machines/permitList/permitList.machine.ts';
import { type Cache, useCache } from '#src/system/query/useCache.ts';
import { useHeld } from '#src/system/query/useHeld.ts';
import { screenActor } from '#src/system/screenActor.tsx';
import { heldOf, pageOf } from './permitList.selectors.ts';
import { pageAsked } from './permitPage.ts';
import { type PermitRows, rowsFrom } from './permitRows.ts';
import { type WhenStarSaved, withPermitListPorts } from './permits.ports.ts';

type Given = { view: PermitView; from: number; whenStarSaved: WhenStarSaved };

/** Which pages of a view are held. */
export const PermitListActor = screenActor(
  permitListMachine,
  ({ api }, { view, from, whenStarSaved, cache }: Given & { cache: Cache }) => ({
    logic: withPermitListPorts({ api, cache }, whenStarSaved),
    input: { view, from },
  }),
);

/** The rows of one view. Another view is another list: give it another key. */
export function PermitListProvider({ children, ...given }: Given & { children: ReactNode }) {
  const cache = useCache();
  return (
    <PermitListActor.Provider {...given} cache={cache}>
      <Rows view={given.view}>{children}</Rows>
    </PermitListActor.Provider>
  );
}

const RowsContext = createContext<PermitRows | null>(null);

function Rows({ view, children }: { view: PermitView; children: ReactNode }) {
  const held = PermitListActor.useSelector(heldOf);
  const page = PermitListActor.useSelector(pageOf);
  // The one that is being read, too: with nobody to look at it, its answer would be forgotten at once.
  const numbers = useMemo(() => [...held, ...(held.includes(page) ? [] : [page])], [held, page]);
  const read = useHeld(
    'permits.list',
    numbers.map((number) => pageAsked({ view, page: number })),
  );
  const rows = useMemo(() => rowsFrom(held, read), [held, read]);
  return <RowsContext value={rows}>{children}</RowsContext>;
}

/** The rows that are held, for every part of the list. */
export const usePermitRows = (): PermitRows => {
  const rows = use(RowsContext);
  if (!rows) throw new Error('No rows: PermitListProvider is missing.');
  return rows;
};
