import { useSearchParams } from 'react-router-dom';
import { useChangeParams } from '#src/platform/useChangeParams.ts';

const idFrom = (text: string | null): number | null => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** Which site and which handover an address names. */
const handoverPlace = (params: URLSearchParams) => ({ site: params.get('site'), open: idFrom(params.get('handover')) });

/** The same of the address that is shown, and the way to another. */
export const useHandoverAddress = () => {
  const [params] = useSearchParams();
  const change = useChangeParams();
  const go = (to: { site?: string; open?: number }): void =>
    change((now) => {
      const { site, open } = { ...handoverPlace(now), ...to };
      return new URLSearchParams({ ...(site ? { site } : {}), ...(open ? { handover: String(open) } : {}) });
    });
  return { ...handoverPlace(params), go };
};
