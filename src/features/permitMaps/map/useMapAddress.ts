import { useSearchParams } from 'react-router-dom';
import { useChangeParams } from '#src/platform/useChangeParams.ts';
import { type MapAddress, readMapAddress, writeMapAddress } from './mapAddress.ts';

/** What of the map stands in the address, and how to change it. What one looks at is no place in the history. */
export const useMapAddress = (): [address: MapAddress, change: (change: Partial<MapAddress>) => void] => {
  const [params] = useSearchParams();
  const changeParams = useChangeParams();
  return [
    readMapAddress(params),
    (change) => {
      const now = new URLSearchParams(window.location.search);
      if (writeMapAddress(now, change).toString() === now.toString()) return;
      changeParams((before) => writeMapAddress(before, change), { replace: true, preventScrollReset: true });
    },
  ];
};
