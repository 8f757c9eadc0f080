import { textIn } from '#domain/kernel/language.ts';
import { clockText, dayText } from '#domain/kernel/siteTimeText.ts';
import { stopTexts } from '#domain/permits/instruments/instrument.texts.ts';
import { InstrumentName } from '#src/entities/instruments/InstrumentName.tsx';
import { calendarDayText } from '#src/entities/instruments/instrumentText.ts';
import type { GasTest } from '#src/entities/permits/gasReadings.ts';
import { Status } from '#src/entities/permits/Status.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { Ltr } from '#src/ui/Ltr.tsx';

/** What a test was made with, as the register had it then; of a test from before the register what somebody wrote. */
export function TestInstrument({ test, zone }: { test: GasTest; zone: string }) {
  const { instrument, registered, instrument_stop: stop } = test;
  const t = useTranslations('work');
  const language = useLanguage();
  const stopped = stop ? <Status tone="bad">{textIn(stopTexts[stop], language)}</Status> : null;
  if (!registered)
    return (
      <>
        <Ltr>{instrument}</Ltr> {stopped}
      </>
    );
  const now = serverNow();
  const { model, calibration_due, bump_tested_at } = registered;
  const at = `${dayText(bump_tested_at, zone, language, now)} ${clockText(bump_tested_at, zone, language)}`;
  return (
    <>
      <InstrumentName model={model} serial={instrument} />
      <br />
      {t('work:calibratedUntil', { day: calendarDayText(calibration_due, language, now) })}
      <br />
      {t('work:bumpTestedAt', { at })} {stopped}
    </>
  );
}
