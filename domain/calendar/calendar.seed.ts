import { addDays, daysFrom, startOfWeek } from '#domain/kernel/days.ts';
import { siteInstantOf } from '#domain/kernel/siteInstant.ts';
import { siteDate } from '#domain/kernel/siteTime.ts';
import { hour } from '#domain/kernel/units.ts';
import { clockAt } from './calendar.rules.ts';
import type { CalendarEvent, EventLabel } from './calendar.schema.ts';

type Line = {
  title: string;
  desc?: string;
  label?: EventLabel;
  /** Days from the Monday of this week, and how many. */
  day: number;
  days?: number;
  /** Hours of the clock; without them it is of whole days. */
  from?: number;
  to?: number;
  rrule?: string;
};

const lines: readonly Line[] = [
  {
    title: 'Morning round with the shift leads',
    desc: 'Permits of the day, isolations that stay on, who covers gas tests.',
    ...{ label: 'meeting', day: -21, from: 8, to: 8.5, rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' },
  },
  { title: 'Shutdown of compressor K-401', desc: 'Crane on site from the second day.', label: 'work', day: 1, days: 3 },
  { title: 'Confined space refresher', desc: 'Room B2. Bring the harness.', label: 'training', day: 2, from: 9, to: 12 },
  { title: 'Walk-down of unit 300', desc: 'Scaffold tags and blinded flanges.', label: 'work', day: 2, from: 10.5, to: 11.5 },
  { title: 'Lunch with the insulation crew', label: 'personal', day: 3, from: 12.5, to: 13.5 },
  { title: 'Calibration of gas detectors due', desc: 'Eleven detectors, list on the shelf.', label: 'deadline', day: 4 },
  { title: 'Review of hot work permits', label: 'meeting', day: 3, from: 14, to: 15.5 },
  { title: 'Night shift: tank T-12 cleaning', desc: 'Two watchmen at the manhole.', label: 'work', day: 4, from: 22, to: 28 },
  { title: 'Fire drill', desc: 'Assembly point C.', label: 'training', day: 0, from: 15, to: 15.75 },
  { title: 'Dentist', label: 'personal', day: 1, from: 16, to: 17 },
  { title: 'Monthly report to the plant manager', label: 'deadline', day: -7, rrule: 'FREQ=MONTHLY' },
  { title: 'Visit of the insurance surveyor', desc: 'Helmet size 58.', label: 'meeting', day: 8, from: 10, to: 12 },
  { title: 'Annual leave', label: 'personal', day: 12, days: 9 },
  { title: 'Pressure test of E-310', desc: 'Barriers up an hour before.', label: 'work', day: -4, from: 13, to: 16 },
];

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const monday = startOfWeek(siteDate(new Date(), zone), 1);
const instantAt = (day: string, hours: number): string => siteInstantOf(clockAt(day, hours * 60), zone) ?? `${day}T00:00:00.000Z`;

/** The sample events, original, around the week it is. */
export const calendarSeed: CalendarEvent[] = lines.map(({ title, desc = '', label, day, days = 1, from, to = 0, rrule }, index) => {
  const date = addDays(monday, day);
  return {
    id: `event-${index + 1}`,
    title,
    allDay: from === undefined,
    start: from === undefined ? date : instantAt(date, from),
    end: from === undefined ? addDays(date, days) : instantAt(date, to),
    extendedProps: { desc, ...(label ? { label } : {}), ...(rrule ? { rrule, zone } : {}) },
  };
});

/** Ten thousand of them, in the year before and the year after. */
export const manyEvents = (): CalendarEvent[] => {
  const dates = daysFrom(addDays(monday, -365), 730);
  // A look at the clock for each of them would take a second.
  const mornings = dates.map((date) => Date.parse(instantAt(date, 6)));
  return Array.from({ length: 10_000 }, (_, index) => {
    const { rrule: _rule, ...extendedProps } = calendarSeed[index % calendarSeed.length]?.extendedProps ?? { desc: '' };
    const at = index % dates.length;
    const date = dates[at] ?? monday;
    const isWhole = index % 9 === 0;
    const begin = (mornings[at] ?? 0) + (index % 14) * hour;
    return {
      id: `event-${index + 1}`,
      title: `${calendarSeed[index % calendarSeed.length]?.title} ${index + 1}`,
      allDay: isWhole,
      start: isWhole ? date : new Date(begin).toISOString(),
      end: isWhole ? addDays(date, 1 + (index % 3)) : new Date(begin + hour).toISOString(),
      extendedProps,
    };
  });
};
