import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { lateAfter } from '#machines/kit/lateAfter.ts';

/**
 * Whether what was read is known to be old for longer than a reading takes. Asked again and again it stays old: only an answer makes it
 * new.
 */
export const useIsLate = (queryKey: QueryKey): boolean => {
  const cache = useQueryClient().getQueryCache();
  const hash = hashKey(queryKey);
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache]);
  const isBehind = useSyncExternalStore(subscribe, () => cache.get(hash)?.state.isInvalidated ?? false);
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (!isBehind) return undefined;
    const timer = setTimeout(() => setLate(hash), lateAfter);
    return () => {
      clearTimeout(timer);
      setLate(null);
    };
  }, [isBehind, hash]);
  return isBehind && late === hash;
};
