import { hour } from '#domain/kernel/units.ts';
import type { GoldenName } from './golden.seed.ts';
import type { Timing } from './permitTiming.ts';
import { plan, planSteps, walk } from './planning.ts';
import { act, coordinator, type Tale } from './tale.ts';
import { workThrough } from './working.ts';

type Script = (tale: Tale, timing: Timing) => void;

const returnedTwice: Script = (tale, { planEnd }) => {
  const { submit, returned, returnedByDelegate } = planSteps(tale);
  walk(tale, [submit, returned, submit, returnedByDelegate], planEnd);
};

const refused: Script = (tale, { planEnd }) => {
  const { submit, accept, prepared, refuse } = planSteps(tale);
  walk(tale, [submit, accept, prepared, refuse], planEnd);
};

const changed: Script = (tale, { planEnd }) => {
  const { submit, accept, prepared, endorsed, approve, change } = planSteps(tale);
  walk(tale, [submit, accept, prepared, ...endorsed, approve, change], planEnd);
};

/** Nobody could hand it back: stopped for the weather, called for twice, everybody counted off, signed by two others. */
const surrendered: Script = (tale, { planEnd, turns, moment, valid }) => {
  plan(tale, 'ready', planEnd);
  tale.valid = valid;
  workThrough(tale, turns, moment - 3 * hour);
  act(tale, moment - 2 * hour, { type: 'SUSPEND', reason: 'weather' }, coordinator(tale));
  act(tale, moment, { type: 'SURRENDER_IN_ABSENCE' }, coordinator(tale));
};

const lapsed: Script = (tale, { planEnd, valid }) => {
  plan(tale, 'ready', planEnd);
  tale.valid = valid;
  act(tale, valid.to, { type: 'LAPSED' }, null);
};

/** The stories that chance would hardly tell. Each drives the chart, as all others do. */
export const goldenScripts: Partial<Record<GoldenName, Script>> = {
  'returned twice': returnedTwice,
  'refused by an expert': refused,
  'changed after approval': changed,
  'surrendered in absence': surrendered,
  lapsed,
};
