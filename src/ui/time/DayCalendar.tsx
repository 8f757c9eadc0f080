import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import { DatePicker } from '@blueprintjs/datetime';
import type { Locale } from 'date-fns';
import english from 'date-fns/locale/en-US';
import { directionOf, type Language } from '#domain/kernel/language.ts';
import { isDay } from '#domain/kernel/siteTime.ts';
import { weekdayLetter, weekdayText } from '#domain/kernel/siteTimeText.ts';
import { weekStart } from '#domain/kernel/weekStart.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';

/** What the library of the calendar calls each language, and its words. English is part of it anyway. */
const locales: Record<Language, { code: string; load: () => Promise<Locale> }> = {
  en: { code: 'en-US', load: async () => english },
  tr: { code: 'tr', load: async () => (await import('date-fns/locale/tr')).default },
  ar: { code: 'ar', load: async () => (await import('date-fns/locale/ar')).default },
};
const loadLocale = async (code: string) =>
  Object.values(locales)
    .find((one) => one.code === code)
    ?.load();

const pad2 = (value: number): string => String(value).padStart(2, '0');

/** The calendar speaks of the browser's own days, whose midnights may not be; forms of days. */
const dayOf = (date: Date): string => `${date.getFullYear()}-${pad2(date.getMonth() + 1)}-${pad2(date.getDate())}`;
const noonOf = (day: string): Date => new Date(`${day}T12:00:00`);

/** Arabic has no two letters for a day, and its names do not fit a column. */
const narrow = (date: Date): string => weekdayLetter(`${dayOf(date)}T12:00:00Z`, 'UTC', 'ar');

/** A day is seen by its number below its weekday, and read out whole. */
const dayName = (date: Date, language: Language) => (
  <>
    <span aria-hidden="true">{date.getDate()}</span>
    <span className="visually-hidden">{weekdayText(`${dayOf(date)}T12:00:00Z`, 'UTC', language)}</span>
  </>
);

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
      locale={locales[language].code}
      dateFnsLocaleLoader={loadLocale}
      dayPickerProps={{
        dir: directionOf(language),
        weekStartsOn: weekStart[language],
        showOutsideDays: false,
        initialFocus: true,
        today: noonOf(today),
        formatters: {
          formatDay: (date) => dayName(date, language),
          ...(language === 'ar' ? { formatWeekdayName: narrow } : {}),
        },
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
