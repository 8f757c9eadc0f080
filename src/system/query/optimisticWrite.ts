import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type CallInputOf, keyOf, type ReadName, type Reply } from './readNames.ts';

export type OptimisticWrite<Read> = {
  /** What the write will make of what was read. Made again over what the server has, so it must depend on nothing else. */
  change: (read: Read) => Read;
  /** The call, given what the server has by then. */
  send: (read: Read | undefined) => Promise<unknown>;
  /** What `change` makes is what the server has then: it need not be read again, which takes long where it is much. */
  isExact?: true;
};

/** What the server has, as far as it was answered, and what is under way over it. */
type Line<Read> = {
  server: Read | undefined;
  changes: OptimisticWrite<Read>['change'][];
  last: Promise<unknown>;
  /** Something was written of which only a reading can tell what has become. */
  isUnsure: boolean;
};

const lines = new WeakMap<QueryClient, Map<string, Line<unknown>>>();

const lineOf = <Read>(client: QueryClient, key: string): Line<Read> => {
  const mine = lines.get(client) ?? new Map<string, Line<unknown>>();
  lines.set(client, mine);
  const line = mine.get(key) ?? { server: undefined, changes: [], last: Promise.resolve(), isUnsure: false };
  mine.set(key, line);
  return line as Line<Read>;
};

/**
 * A write that is seen before it is answered. Writes to one reading are sent one after the other; each that fails is taken out of what
 * is seen, the others stay, and after the last one it is read again, unless all of them were exact. Rejects with what the call threw.
 */
export const optimisticWrite = async <Read>(
  client: QueryClient,
  queryKey: QueryKey,
  { change, send, isExact }: OptimisticWrite<Read>,
): Promise<void> => {
  // What is being read may be older, and giving it up puts back what was there before: it comes first.
  const wasReading = client.isFetching({ queryKey, exact: true }) > 0;
  await client.cancelQueries({ queryKey, exact: true });
  const line = lineOf<Read>(client, JSON.stringify(queryKey));
  if (line.changes.length === 0) line.server = client.getQueryData<Read>(queryKey);
  const show = () => {
    if (line.server === undefined) return;
    client.setQueryData(
      queryKey,
      line.changes.reduce<Read>((read, one) => one(read), line.server),
    );
  };
  line.isUnsure ||= wasReading;
  line.changes.push(change);
  show();
  const sent = line.last.then(() => send(line.server));
  line.last = sent.catch(() => undefined);
  try {
    await sent;
    if (line.server !== undefined) line.server = change(line.server);
    line.isUnsure ||= !isExact || line.server === undefined;
  } catch (thrown) {
    line.isUnsure = true;
    throw thrown;
  } finally {
    line.changes = line.changes.filter((one) => one !== change);
    show();
    if (line.changes.length === 0 && line.isUnsure) {
      line.isUnsure = false;
      void client.invalidateQueries({ queryKey, exact: true });
    }
  }
};

/** Writes that are seen in what a row has answered before they are answered themselves; see `optimisticWrite`. */
export const useOptimisticWrite = <Name extends ReadName>(name: Name, asked: CallInputOf<Name>) => {
  const client = useQueryClient();
  return (write: OptimisticWrite<Reply<Name>>): Promise<void> => optimisticWrite(client, keyOf(name, asked), write);
};
