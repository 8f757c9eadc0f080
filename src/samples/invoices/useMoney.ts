import { useLanguage } from '#src/i18n/i18n.ts';
import { moneyText } from '#src/ui/text/moneyText.ts';

/** Writes the figures of an invoice, which are texts of dollars, as money. */
export const useMoney = (): ((figure: string) => string) => {
  const language = useLanguage();
  return (figure) => moneyText(Number(figure), 'USD', language);
};

/** Writes a day of the calendar as the reader's language does. */
export const useDayText = (): ((day: string) => string) => {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return (day) => format.format(new Date(day));
};
