import type { Language } from '#domain/kernel/language.ts';
import { listText } from '#domain/kernel/readingText.ts';
import type { IsolationOnWire } from '#domain/permits/isolations/isolation.wire.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import { stopsOf } from './isolationSteps.ts';

type Stopped = Pick<IsolationOnWire, 'possible' | 'dependants'>;
type Said = { t: Translate<'work'>; language: Language };

/** What stands against the steps at a point, or of the whole isolation, each once. Who relies on it is named where that is what stops a step. */
export const stopSentences = ({ possible, dependants }: Stopped, point: number | null, { t, language }: Said): string[] => {
  const relying = dependants.filter(({ relies }) => relies).map(({ tracking_number }) => tracking_number);
  const said = possible
    .filter((step) => step.point === point)
    .flatMap(stopsOf)
    .map(({ code, message }) =>
      code === 'relied_on' && relying.length > 0 ? t('work:nowBy', { message, numbers: listText(relying, language) }) : message,
    );
  return [...new Set(said)];
};

/** What stands against steps at more points than one: it is said once for the isolation. */
export const sharedStops = (isolation: Stopped, said: Said): string[] => {
  const places = [...new Set(isolation.possible.map(({ point }) => point))];
  const all = places.flatMap((point) => stopSentences(isolation, point, said));
  return [...new Set(all.filter((sentence, index) => all.indexOf(sentence) !== index))];
};
