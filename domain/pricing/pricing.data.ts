export const currencies = ['USD', 'EUR', 'TRY'] as const;
export type Currency = (typeof currencies)[number];
export const periods = ['monthly', 'yearly'] as const;
export type Period = (typeof periods)[number];
export const plans = ['crew', 'site', 'company'] as const;
export type Plan = (typeof plans)[number];

/** What of prices is chosen. */
export type PriceChoice = { period: Period; currency: Currency };

/** What an address says of prices; the first of each where it says nothing that there is. */
export const priceChoiceIn = (asked: URLSearchParams): PriceChoice => ({
  period: periods.find((one) => one === asked.get('period')) ?? 'monthly',
  currency: currencies.find((one) => one === asked.get('currency')) ?? 'USD',
});

/** The plan that an address names; null for none. */
export const planIn = (asked: URLSearchParams): Plan | null => plans.find((one) => one === asked.get('plan')) ?? null;

/** What a month costs, paid month by month. Prices of the sample: nobody pays them. */
const monthly: Record<Plan, Record<Currency, number>> = {
  crew: { USD: 29, EUR: 27, TRY: 990 },
  site: { USD: 89, EUR: 82, TRY: 2990 },
  company: { USD: 249, EUR: 229, TRY: 8490 },
};

/** Who pays for a year pays for ten months. */
const monthsOfYear = 10;

/** What a plan costs each month; by the year, a twelfth of what is paid at once. */
export const priceOf = (plan: Plan, currency: Currency, period: Period): number =>
  period === 'monthly' ? monthly[plan][currency] : (monthly[plan][currency] * monthsOfYear) / 12;

/** What is paid at once for a year. */
export const yearPrice = (plan: Plan, currency: Currency): number => monthly[plan][currency] * monthsOfYear;

export const features = ['people', 'sites', 'permits', 'storage', 'export', 'support'] as const;
export type Feature = (typeof features)[number];

/** What each plan holds: a number, null for as much as one wants, or whether it is there. */
export const held: Record<Plan, Record<Feature, number | boolean | null>> = {
  crew: { people: 10, sites: 1, permits: 100, storage: 5, export: false, support: false },
  site: { people: 60, sites: 3, permits: 2000, storage: 50, export: true, support: false },
  company: { people: null, sites: null, permits: null, storage: 500, export: true, support: true },
};
