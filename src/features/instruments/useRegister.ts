import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { useInstrumentAddress } from './useInstrumentAddress.ts';

/** What the list is asked for: all of the register, or only those that are due. */
export const askedFor = (due: boolean) => ({ query: due ? { due } : {} });

/** The instruments that the address shows. */
export const useRegister = () => useRead('gasInstruments.list', askedFor(useInstrumentAddress().due), { select: resultOf });
