import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

const typed = 'typed';

/**
 * What the address says is shown: the sought text and the open question. Typing is answered at once and written to the address
 * behind it; only an address that came from elsewhere (a link, the back button) changes the text under the hands of the person.
 */
export const useFaqAddress = () => {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const fromAddress = params.get('q') ?? '';
  const [sought, setSought] = useState(fromAddress);
  const [seen, setSeen] = useState(key);

  if (key !== seen) {
    setSeen(key);
    if (state !== typed && fromAddress !== sought) setSought(fromAddress);
  }

  const write = (name: string, value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, state: typed, preventScrollReset: true },
    );

  return {
    sought,
    open: params.get('open'),
    seek: (text: string) => {
      setSought(text);
      write('q', text);
    },
    toggle: (id: string) => write('open', params.get('open') === id ? '' : id),
  };
};
