import { useSearchParams } from 'react-router-dom';

const idFrom = (text: string | null): number | null => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** Which site and which handover an address names. */
export const handoverPlace = (params: URLSearchParams) => ({ site: params.get('site'), open: idFrom(params.get('handover')) });

/** The same of the address that is shown, and the way to another. */
export const useHandoverAddress = () => {
  const [params, setParams] = useSearchParams();
  const { site, open } = handoverPlace(params);
  const go = (to: { site?: string | null; open?: number | null }): void => {
    const next = { site, open, ...to };
    setParams({ ...(next.site ? { site: next.site } : {}), ...(next.open ? { handover: String(next.open) } : {}) });
  };
  return { site, open, go };
};
