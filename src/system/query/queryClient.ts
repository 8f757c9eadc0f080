import { notifyManager, QueryClient, replaceEqualDeep } from '@tanstack/react-query';

/** Milliseconds within which what was read is not read again because another person looks at it too. */
const fresh = 1_000;

// What was put here is on the screens before the chart that has put it goes on.
notifyManager.setScheduler(queueMicrotask);

type Versioned = { result: { id: number; version: number } };

const isVersioned = (reply: unknown): reply is Versioned => {
  const result = (reply as Partial<Versioned> | undefined)?.result;
  return typeof result?.id === 'number' && typeof result.version === 'number';
};

/** What was read earlier may arrive later: a version never goes back. What is the same stays the same object. */
const newest = (known: unknown, read: unknown): unknown =>
  isVersioned(known) && isVersioned(read) && known.result.id === read.result.id && read.result.version < known.result.version
    ? known
    : replaceEqualDeep(known, read);

/**
 * An empty cache of what the server has answered. It holds what somebody looks at and no more: opened again, it is read again, because
 * a permit of a minute ago may be another one by now.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 0,
        staleTime: fresh,
        structuralSharing: newest,
        // The wire tries again what may pass, and the feed of changes tells when to look again, on sight and online too.
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Whether there is a way is known when it was tried, not from the browser.
        networkMode: 'always',
      },
      mutations: { gcTime: 0, retry: false, networkMode: 'always' },
    },
  });
