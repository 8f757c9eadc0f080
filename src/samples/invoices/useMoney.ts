import { useLanguage } from '#src/i18n/i18n.ts';
import { moneyText } from '#src/ui/text/moneyText.ts';
import { momentText } from '#src/ui/time/momentText.ts';

/** Writes the figures of an invoice, which are texts of dollars, as money. */
export const useMoney = (): ((figure: string) => string) => {
  const language = useLanguage();
  return (figure) => moneyText(Number(figure), 'USD', language);
};

/** Writes a day of the calendar as the reader's language does. */
export const useDayText = (): ((day: string) => string) => {
  const language = useLanguage();
  return (day) => momentText(day, 'shortDay', language, 'UTC');
};
