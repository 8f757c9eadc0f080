import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Reads again, while somebody looks, what may be old. What is being read may be older as well: it is given up, or read once more after the first time. */
export const readAnew = (client: QueryClient, queryKey: QueryKey): void => {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (query?.state.data === undefined && query?.state.fetchStatus === 'fetching') {
    void query.promise?.then(
      () => readAnew(client, queryKey),
      () => undefined,
    );
    return;
  }
  void client.invalidateQueries({ queryKey, exact: true });
};
