import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Change } from '#domain/changes/changes.endpoints.ts';

/** Whether a change makes what was read old. */
export type Follows<Value> = (change: Change, read: Value) => boolean;

/** What to do with changes: reads again, while the page is in sight, what they have made old. `null`: anything may have changed. */
export const following = <Value>(client: QueryClient, queryKey: QueryKey, follows: Follows<Value>) => {
  const hear = (changes: readonly Change[] | null): void => {
    const query = client.getQueryCache().find<Value>({ queryKey, exact: true });
    if (!query) return;
    const read = query.state.data;
    if (read !== undefined) {
      if (!changes || changes.some((change) => follows(change, read))) {
        // What is being read may be older than what has just changed: it is given up.
        void client.invalidateQueries({ queryKey, exact: true });
      }
      return;
    }
    // The first reading may be older as well. One that failed waits for the person.
    void query.promise?.then(
      () => hear(changes),
      () => undefined,
    );
  };
  return hear;
};
