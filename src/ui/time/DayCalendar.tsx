import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import { DatePicker } from '@blueprintjs/datetime';
import type { Locale } from 'date-fns';
import english from 'date-fns/locale/en-US';
import { directionOf, type Language } from '#domain/kernel/language.ts';
import { isDay } from '#domain/kernel/siteTime.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';

// English is part of the calendar anyway; its library falls back to it.
const locales: Partial<Record<string, () => Promise<Locale>>> = {
  'en-US': async () => english,
  tr: async () => (await import('date-fns/locale/tr')).default,
  ar: async () => (await import('date-fns/locale/ar')).default,
};
const localeFor: Record<Language, string> = { en: 'en-US', tr: 'tr', ar: 'ar' };
const loadLocale = async (code: string) => locales[code]?.();

const arabicDay = new Intl.DateTimeFormat('ar', { weekday: 'narrow' });
const narrow = (day: Date): string => arabicDay.format(day);

const pad2 = (value: number): string => String(value).padStart(2, '0');

/** The calendar speaks of the browser's own days, whose midnights may not be; forms of days. */
const dayOf = (date: Date): string => `${date.getFullYear()}-${pad2(date.getMonth() + 1)}-${pad2(date.getDate())}`;
const noonOf = (day: string): Date => new Date(`${day}T12:00:00`);

type Props = {
  /** YYYY-MM-DD, or anything else where none is chosen. */
  day: string;
  /** The day it is at the site. */
  today: string;
  min: string;
  max: string;
  onChoose: (day: string) => void;
};

/** A month of days, of which one is chosen; loaded late. */
export function DayCalendar({ day, today, min, max, onChoose }: Props) {
  const t = useTranslations('time');
  const language = useLanguage();
  const inside = (one: string) => (one < min ? min : one > max ? max : one);
  const chosen = isDay(day) && inside(day) === day ? noonOf(day) : null;
  return (
    <DatePicker
      value={chosen}
      initialMonth={chosen ?? noonOf(inside(today))}
      minDate={noonOf(min)}
      maxDate={noonOf(max)}
      canClearSelection={false}
      locale={localeFor[language]}
      dateFnsLocaleLoader={loadLocale}
      dayPickerProps={{
        dir: directionOf(language),
        showOutsideDays: false,
        initialFocus: true,
        today: noonOf(today),
        // Arabic has no two letters for a day, and its names do not fit a column.
        ...(language === 'ar' ? { formatters: { formatWeekdayName: narrow } } : {}),
        labels: {
          labelPrevious: () => t('time:previousMonth'),
          labelNext: () => t('time:nextMonth'),
          labelMonthDropdown: () => t('time:month'),
          labelYearDropdown: () => t('time:year'),
        },
      }}
      // Turning the page of the calendar chooses nothing.
      onChange={(date, chosenByPerson) => date && chosenByPerson && onChoose(dayOf(date))}
    />
  );
}
