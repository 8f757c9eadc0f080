import { listText } from '#domain/kernel/readingText.ts';
import { unmeasuredBy } from '#domain/permits/instruments/instrument.rules.ts';
import { instrumentName, whyStopped } from '#src/entities/instruments/instrumentText.ts';
import type { GasLimit } from '#src/entities/permits/gasReadings.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { type Read, useRead } from '#src/system/query/useRead.ts';

/** An instrument to be chosen, by its id; one that may not be used now says why. */
export type InstrumentOption = { value: string; text: string; disabled: boolean };

/** The instruments of a permit's site, for a test of what its plan has limits for. */
export const useInstruments = (permitId: number, limits: readonly GasLimit[]): Read<readonly InstrumentOption[]> => {
  const t = useTranslations('work');
  const language = useLanguage();
  const asked = limits.map(({ substance }) => substance);
  const read = useRead('gasInstruments.list', { query: { site_of: permitId } }, { select: ({ result }) => result.items });
  const options = read.value?.map((one) => {
    const missing = unmeasuredBy(one, asked);
    const unmeasured = missing.length > 0 ? t('work:notMeasured', { substances: listText(missing, language) }) : null;
    const why = whyStopped(one, language, serverNow()) ?? unmeasured;
    const name = instrumentName(one);
    return { value: String(one.id), text: why ? `${name} – ${why}` : name, disabled: why !== null };
  });
  return { ...read, value: options ?? null };
};
