import { typeRules } from '#domain/references/data/specificPermits.data.ts';
import { type PermitText, textOf } from './permitText.ts';
import type { Kind } from './place.seed.ts';
import { seed } from './presets.ts';
import { happens, rng } from './random.ts';
import type { Tale } from './tale.ts';

/** What may hold energy: work on it is isolated where its kind says "if on plant". */
const energetic: readonly Kind[] = ['pump', 'vessel', 'exchanger', 'compressor', 'tank', 'column', 'filter', 'heater', 'motor'];

/** Of a thousand works on such plant that have ended so many had opened it: that is mostly a kind of work of its own. */
const opened = 60;

type Told = Pick<Tale, 'job' | 'ended'>;

/** Whether a work opens what may hold energy. */
export const isOnPlant = ({ job, ended }: Told, { equipment_tags: [main] }: PermitText): boolean =>
  job.area.equipment.some(({ tag, kind }) => tag === main && energetic.includes(kind)) &&
  (!ended || happens(rng(seed, 'opened', job.slot), opened));

/** Whether an isolation is made for a work. */
export const isIsolated = (told: Told): boolean =>
  [told.job.code, ...told.job.supplementary].some((code) => {
    const { isolation } = typeRules[code].rules;
    return isolation === 'if_on_plant' ? isOnPlant(told, textOf(told.job)) : isolation !== 'no';
  });
