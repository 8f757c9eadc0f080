import { useLanguage } from '#src/i18n/i18n.ts';
import { moneySign, moneyText } from '#src/ui/text/moneyText.ts';
import { momentText } from '#src/ui/time/momentText.ts';

/** Writes dollars as money: numbers, or texts as the figures of an invoice are. */
export const useMoney = (): ((figure: string | number) => string) => {
  const language = useLanguage();
  return (figure) => moneyText(Number(figure), 'USD', language);
};

/** The sign of dollars, as amounts have it. */
export const useMoneySign = (): string => moneySign('USD', useLanguage());

/** Writes a day of the calendar as the reader's language does. */
export const useDayText = (): ((day: string) => string) => {
  const language = useLanguage();
  return (day) => momentText(day, 'shortDay', language, 'UTC');
};
