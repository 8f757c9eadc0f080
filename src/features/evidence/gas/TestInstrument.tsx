import { textIn } from '#domain/kernel/language.ts';
import { clockText, dayText } from '#domain/kernel/siteTimeText.ts';
import { distrustTexts, stopTexts } from '#domain/permits/instruments/instrument.texts.ts';
import { InstrumentName } from '#src/entities/instruments/InstrumentName.tsx';
import { calendarDayText } from '#src/entities/instruments/instrumentText.ts';
import type { GasTest } from '#src/entities/permits/gasReadings.ts';
import { Status } from '#src/entities/permits/Status.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { Ltr } from '#src/ui/Ltr.tsx';

/** What a test was made with, as the register had it then; of a test from before the register what somebody wrote. */
export function TestInstrument({ test, zone }: { test: GasTest; zone: string }) {
  const { instrument, registered, instrument_stop: stop, distrusted } = test;
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
  const timeText = (at: string): string => `${dayText(at, zone, language, now)} ${clockText(at, zone, language)}`;
  return (
    <>
      <InstrumentName model={model} serial={instrument} />
      <br />
      {t('work:calibratedUntil', { day: calendarDayText(calibration_due, language, now) })}
      <br />
      {t('work:bumpTestedAt', { at: timeText(bump_tested_at) })} {stopped}
      {distrusted ? (
        <p>
          <Status tone="bad">
            {t('work:notTrustedSince', { at: timeText(distrusted.at), why: textIn(distrustTexts[distrusted.why], language) })}
          </Status>
        </p>
      ) : null}
    </>
  );
}
