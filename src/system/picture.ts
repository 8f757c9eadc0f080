import { useEffect, useState } from 'react';
import { usePorts } from './Ports.tsx';

const ours = /^\/v1\/account\/pictures\/([0-9a-f]{32})$/;

type Shown = { address: string; url: string };

/**
 * What an `img` takes for the address of a person's picture. One of our server is asked for with the token, as every call is, so it
 * is there a moment later; '' until then and where there is none.
 */
export const usePicture = (address: string): string => {
  const { api } = usePorts();
  const [shown, setShown] = useState<Shown | null>(null);
  const name = ours.exec(address)?.[1];
  useEffect(() => {
    if (!name) return;
    const leaving = new AbortController();
    let url = '';
    const show = async () => {
      const answer = await api.account.picture({ params: { name }, signal: leaving.signal });
      const bytes = await answer.blob();
      if (leaving.signal.aborted) return;
      url = URL.createObjectURL(bytes);
      setShown({ address, url });
    };
    // Without the picture there is the usual one.
    show().catch(() => undefined);
    return () => {
      leaving.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [api, address, name]);
  if (!name) return address;
  return shown?.address === address ? shown.url : '';
};
