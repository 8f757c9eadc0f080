import { useSearchParams } from 'react-router-dom';
import { currencies, type PriceChoice, periods, priceChoiceIn } from '#domain/pricing/pricing.data.ts';
import { knownOf, useShownParams } from '#src/platform/useShownParams.ts';
import { useChooseParam } from '#src/platform/useTypedParam.ts';

export type Chosen = PriceChoice & {
  setPeriod: (period: string) => void;
  setCurrency: (currency: string) => void;
};

/** What the address says of prices, and how to say something else there. */
export const usePricingAddress = (): Chosen => {
  const [params] = useSearchParams();
  const write = useChooseParam();
  useShownParams({ period: knownOf(params.get('period'), periods), currency: knownOf(params.get('currency'), currencies) });
  return {
    ...priceChoiceIn(params),
    setPeriod: (period) => write('period', period),
    setCurrency: (currency) => write('currency', currency),
  };
};
