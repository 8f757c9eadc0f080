import { usePorts } from '#src/system/Ports.tsx';
import { allPages, type ItemOf, type PagedName } from './allPages.ts';
import { type CallInputOf, keyOf } from './readNames.ts';
import { type Read, useReading } from './useRead.ts';

/** All that a row has, page after page, as it was at one version of what it is about: at another one it is another reading. */
export const useReadAll = <Name extends PagedName>(
  name: Name,
  asked: CallInputOf<Name>,
  version: number,
): Read<readonly ItemOf<Name>[]> => {
  const { api } = usePorts();
  return useReading([...keyOf(name, asked), version], (signal) => allPages(api, name, asked, signal), {});
};
