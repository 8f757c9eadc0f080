import { type NavigateOptions, useNavigate } from 'react-router-dom';

type Change = (now: URLSearchParams) => URLSearchParams;

/**
 * Changes the parameters of the address, whatever it is by now. The router's own `setParams` knows the address that was drawn last: of
 * two changes made before the page is drawn again the first would be lost, and whoever has just followed a link would be taken back.
 */
export const useChangeParams = (): ((change: Change, options?: NavigateOptions) => void) => {
  const navigate = useNavigate();
  return (change, options) => {
    const { pathname, search } = window.location;
    void navigate({ pathname, search: String(change(new URLSearchParams(search))) }, options);
  };
};
