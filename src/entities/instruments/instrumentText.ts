import { type Language, textIn } from '#domain/kernel/language.ts';
import { dayText } from '#domain/kernel/siteTimeText.ts';
import type { GasInstrumentLine } from '#domain/permits/instruments/instrument.endpoints.ts';
import { distrustTexts, stopTexts } from '#domain/permits/instruments/instrument.texts.ts';

/** What an instrument is called: its model and serial number, the number from left to right in every language. */
export const instrumentName = ({ model, serial }: Pick<GasInstrumentLine, 'model' | 'serial'>): string =>
  `\u2068${model}\u2069 \u2066${serial}\u2069`;

/** A day of the calendar, with its year where that is not the one of `now`. */
export const calendarDayText = (day: string, language: Language, now: number): string =>
  dayText(`${day}T12:00:00Z`, 'UTC', language, now);

type Stopped = Pick<GasInstrumentLine, 'stop' | 'out_of_service' | 'calibration_due'> &
  Partial<Pick<GasInstrumentLine, 'bump_failed_at'>>;

/** Why gas may not be tested with an instrument now, with what is known of it; null where nothing stands against it. */
export const whyStopped = (
  { stop, out_of_service, calibration_due, bump_failed_at }: Stopped,
  language: Language,
  now: number,
): string | null => {
  if (!stop) return null;
  if (stop === 'bump_test' && bump_failed_at) return textIn(distrustTexts.bump_test, language);
  const more = { out_of_service, calibration: calendarDayText(calibration_due, language, now), bump_test: null }[stop];
  return more ? `${textIn(stopTexts[stop], language)} (\u2068${more}\u2069)` : textIn(stopTexts[stop], language);
};
