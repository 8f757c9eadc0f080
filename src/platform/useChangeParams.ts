import { type NavigateOptions, useSearchParams } from 'react-router-dom';

type Change = (now: URLSearchParams) => URLSearchParams;

/**
 * Changes the parameters of the address, whatever they are by now. The router's own `setParams` gives a change those that were drawn
 * last, so that of two changes made before the page is drawn again the first would be lost.
 */
export const useChangeParams = (): ((change: Change, options?: NavigateOptions) => void) => {
  const [, setParams] = useSearchParams();
  return (change, options) => setParams(change(new URLSearchParams(window.location.search)), options);
};
