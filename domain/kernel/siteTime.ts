const formats = new Map<string, Intl.DateTimeFormat>();

const formatFor = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, made);
  return made;
};

export type LocalTime = { year: number; month: number; day: number; hour: number; minute: number; second: number };

/** An instant as the clock on the wall of a site shows it. `zone` is an IANA name. */
export const localTime = (instant: Date, zone: string): LocalTime => {
  const parts = Object.fromEntries(
    formatFor(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return {
    year: parts.year ?? 0,
    month: parts.month ?? 0,
    day: parts.day ?? 0,
    hour: parts.hour ?? 0,
    minute: parts.minute ?? 0,
    second: parts.second ?? 0,
  };
};

/** How many milliseconds the clock on the wall is ahead of UTC. It changes on a quarter of an hour at the earliest. */
export const clockOffset = (instant: number, zone: string): number => {
  const { year, month, day, hour, minute, second } = localTime(new Date(instant), zone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
};

const pad2 = (value: number): string => String(value).padStart(2, '0');

/** The calendar day of an instant at a site, YYYY-MM-DD in ASCII digits in every language. */
export const siteDate = (instant: Date, zone: string): string => {
  const { year, month, day } = localTime(instant, zone);
  return `${year}-${pad2(month)}-${pad2(day)}`;
};

/** An instant as people at a site write it: YYYY-MM-DD HH:MM. */
export const siteClock = (instant: Date, zone: string): string => {
  const { hour, minute } = localTime(instant, zone);
  return `${siteDate(instant, zone)} ${pad2(hour)}:${pad2(minute)}`;
};

/** Whether a text is a day of the calendar, written YYYY-MM-DD. 30 February is not, nor any of a year 0, which no store knows. */
export const isDay = (text: string): boolean => {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === text;
};
