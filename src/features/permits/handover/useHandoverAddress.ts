import { useSearchParams } from 'react-router-dom';

const idFrom = (text: string | null): number | null => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** Which site and which handover the address names. */
export const useHandoverAddress = () => {
  const [params, setParams] = useSearchParams();
  const [site, open] = [params.get('site'), idFrom(params.get('handover'))];
  const go = (to: { site?: string | null; open?: number | null }): void => {
    const next = { site, open, ...to };
    setParams({ ...(next.site ? { site: next.site } : {}), ...(next.open ? { handover: String(next.open) } : {}) });
  };
  return { site, open, go };
};
