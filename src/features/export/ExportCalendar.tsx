import { useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { DayCalendar } from '#src/ui/time/DayCalendar.tsx';
import { ExportActor } from './ExportActor.ts';
import { latestDayAnywhere } from './export.ports.ts';
import { countsOf, dateOf } from './export.selectors.ts';

export function ExportCalendar({ onChoose }: { onChoose: (day: string) => void }) {
  useTranslations('time');
  const date = ExportActor.useSelector(dateOf);
  const today = ExportActor.useSelector(countsOf)?.today ?? latestDayAnywhere(new Date(serverNow()));
  return <DayCalendar day={date} today={today} min="2000-01-01" max={today} onChoose={onChoose} />;
}
