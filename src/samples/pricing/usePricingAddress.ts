import { useSearchParams } from 'react-router-dom';
import { type Currency, currencies, type Period, periods } from '#domain/pricing/pricing.data.ts';
import { useWriteParam } from '#src/platform/useTypedParam.ts';

export type Chosen = {
  period: Period;
  currency: Currency;
  setPeriod: (period: string) => void;
  setCurrency: (currency: string) => void;
};

/** What the address says of prices; the first of each where it says nothing that there is. */
export const usePricingAddress = (): Chosen => {
  const [params] = useSearchParams();
  const write = useWriteParam();
  return {
    period: periods.find((one) => one === params.get('period')) ?? 'monthly',
    currency: currencies.find((one) => one === params.get('currency')) ?? 'USD',
    setPeriod: (period) => write('period', period),
    setCurrency: (currency) => write('currency', currency),
  };
};
