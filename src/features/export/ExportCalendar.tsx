import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import { DatePicker } from '@blueprintjs/datetime';
import { directionOf, type Language } from '#domain/kernel/language.ts';
import { isDay } from '#domain/kernel/siteTime.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.ts';
import { ExportActor } from './ExportActor.ts';
import { latestDayAnywhere } from './export.ports.ts';
import { countsOf, dateOf } from './export.selectors.ts';

const locales = {
  'en-US': () => import('date-fns/locale/en-US'),
  tr: () => import('date-fns/locale/tr'),
  ar: () => import('date-fns/locale/ar'),
};
const localeFor: Record<Language, keyof typeof locales> = { en: 'en-US', tr: 'tr', ar: 'ar' };
const isKnown = (code: string): code is keyof typeof locales => code in locales;
const loadLocale = async (code: string) => (isKnown(code) ? (await locales[code]()).default : undefined);

const firstDay = new Date(2000, 0, 1);
const two = (value: number): string => String(value).padStart(2, '0');

/** The calendar speaks of local midnights; the wire of days. */
const dayOf = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
const midnightOf = (day: string): Date => new Date(`${day}T00:00:00`);

export function ExportCalendar({ onChoose }: { onChoose: (day: string) => void }) {
  const t = useTexts('export');
  const language = useLanguage();
  const date = ExportActor.useSelector(dateOf);
  const today = ExportActor.useSelector(countsOf)?.today ?? latestDayAnywhere(new Date());
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
