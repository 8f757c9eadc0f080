import { resultOf } from '#src/system/query/resultOf.ts';
import { useCache } from '#src/system/query/useCache.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { useInstrumentAddress } from './useInstrumentAddress.ts';

const askedFor = (due: boolean) => ({ query: due ? { due } : {} });

/** The instruments that the address shows. */
export const useRegister = () => useRead('gasInstruments.list', askedFor(useInstrumentAddress().due), { select: resultOf });

/** Reads them again: a write has changed them, or was refused because they are others by now. */
export const useRereadRegister = (): (() => void) => {
  const { due } = useInstrumentAddress();
  const { refresh } = useCache();
  return () => refresh('gasInstruments.list', askedFor(due));
};
