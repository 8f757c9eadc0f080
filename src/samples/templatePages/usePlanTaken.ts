import { useSearchParams } from 'react-router-dom';
import { planIn, priceChoiceIn, priceOf, yearPrice } from '#domain/pricing/pricing.data.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { moneyText } from '#src/ui/text/moneyText.ts';

/** The plan that somebody has taken on a page of prices, with what it costs; null for who comes from elsewhere. */
export const usePlanTaken = (): string | null => {
  const t = useTranslations('templatePages', 'pricing');
  const language = useLanguage();
  const [params] = useSearchParams();
  const plan = planIn(params);
  if (!plan) return null;
  const { period, currency } = priceChoiceIn(params);
  const cost = period === 'yearly' ? yearPrice(plan, currency) : priceOf(plan, currency, period);
  const price = moneyText(cost, currency, language, true);
  return t('templatePages:planTaken', {
    plan: t(`pricing:plan_${plan}`),
    price: period === 'yearly' ? t('pricing:paidYearly', { price }) : `${price} ${t('pricing:aMonth')}`,
  });
};
