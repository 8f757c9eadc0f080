import { serverNow } from '#src/platform/serverClock.ts';
import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import { DatePicker } from '@blueprintjs/datetime';
import type { Locale } from 'date-fns';
import english from 'date-fns/locale/en-US';
import { directionOf, type Language } from '#domain/kernel/language.ts';
import { isDay } from '#domain/kernel/siteTime.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.ts';
import { ExportActor } from './ExportActor.ts';
import { latestDayAnywhere } from './export.ports.ts';
import { countsOf, dateOf } from './export.selectors.ts';

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

const firstDay = new Date(2000, 0, 1);
const two = (value: number): string => String(value).padStart(2, '0');

/** The calendar speaks of local midnights; the wire of days. */
const dayOf = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
const midnightOf = (day: string): Date => new Date(`${day}T00:00:00`);

export function ExportCalendar({ onChoose }: { onChoose: (day: string) => void }) {
  const t = useTexts('export');
  const language = useLanguage();
  const date = ExportActor.useSelector(dateOf);
  const today = ExportActor.useSelector(countsOf)?.today ?? latestDayAnywhere(new Date(serverNow()));
  const last = midnightOf(today);
  const chosen = isDay(date) && date <= today && midnightOf(date) >= firstDay ? midnightOf(date) : null;
  return (
    <DatePicker
      value={chosen}
      minDate={firstDay}
      maxDate={last}
      canClearSelection={false}
      locale={localeFor[language]}
      dateFnsLocaleLoader={loadLocale}
      dayPickerProps={{
        dir: directionOf(language),
        showOutsideDays: false,
        // Arabic has no two letters for a day, and its names do not fit a column.
        ...(language === 'ar' ? { formatters: { formatWeekdayName: narrow } } : {}),
        labels: {
          labelPrevious: () => t('export:previousMonth'),
          labelNext: () => t('export:nextMonth'),
          labelMonthDropdown: () => t('export:month'),
          labelYearDropdown: () => t('export:year'),
        },
      }}
      // Turning the page of the calendar chooses nothing.
      onChange={(day, chosenByPerson) => day && chosenByPerson && onChoose(dayOf(day))}
    />
  );
}
