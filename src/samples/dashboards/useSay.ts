import type { DaySpan } from '#domain/dashboards/dashboards.rules.ts';
import { directionOf } from '#domain/kernel/language.ts';
import { measureText, numberText } from '#domain/kernel/readingText.ts';
import { useLanguage } from '#src/i18n/i18n.ts';
import { moneyText } from '#src/ui/text/moneyText.ts';
import { dayPartText, daysText, stepText } from './stepText.ts';

/** How the figures of the dashboards are said in the reader's language. */
export const useSay = () => {
  const language = useLanguage();
  return {
    language,
    rtl: directionOf(language) === 'rtl',
    number: (value: number) => numberText(value, language, { maximumFractionDigits: 1 }),
    thousands: (value: number) => `${numberText(value, language, { maximumFractionDigits: 1 })}${value === 0 ? '' : 'k'}`,
    percent: (value: number) => measureText(Math.round(value * 10) / 10, '%', language),
    dollars: (value: number) => moneyText(value, 'USD', language, true),
    money: (value: number) => moneyText(value, 'EUR', language, true),
    days: (span: DaySpan) => daysText(span, language),
    month: (month: string) => dayPartText(Date.parse(`${month}-15`), 'fullMonth', language, 'UTC'),
    step: (step: string) => stepText(step, language),
  };
};
