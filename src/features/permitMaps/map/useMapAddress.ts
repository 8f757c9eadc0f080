import { useSearchParams } from 'react-router-dom';
import { useChangeParams } from '#src/platform/useChangeParams.ts';
import { type MapAddress, readMapAddress, writeMapAddress } from './mapAddress.ts';

/** Changes what of the map stands in the address: to something, or from what stands there at the time. */
export type ChangeAddress = (change: Partial<MapAddress> | ((now: MapAddress) => Partial<MapAddress>)) => void;

/** What of the map stands in the address, and how to change it. What one looks at is no place in the history. */
export const useMapAddress = (): [address: MapAddress, change: ChangeAddress] => {
  const [params] = useSearchParams();
  const changeParams = useChangeParams();
  return [
    readMapAddress(params),
    (asked) => {
      const now = new URLSearchParams(window.location.search);
      const change = typeof asked === 'function' ? asked(readMapAddress(now)) : asked;
      if (writeMapAddress(now, change).toString() === now.toString()) return;
      changeParams((before) => writeMapAddress(before, change), { replace: true, preventScrollReset: true });
    },
  ];
};
