import { explains } from '#domain/kernel/evidenceText.ts';
import { minute } from '#domain/kernel/units.ts';
import type { ControlAnswer, Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { controlDemands, type Demand } from '#domain/references/data/controlDemands.data.ts';

type Asking = Pick<PermitFacts, 'codes' | 'gas' | 'isolation' | 'safeguards'>;

const isDemanded = (demand: Demand, { codes, gas, isolation, safeguards }: Asking): boolean => {
  if (demand === 'gas') return gas.needed;
  if (demand === 'isolation') return isolation.needed || isolation.isolations.length > 0;
  return codes.some((code) => code === demand) || safeguards.needed.some((name) => name === demand);
};

/** Whether a critical control may be answered "not applicable": not while the permit asks for the very thing that it confirms. */
export const mayBeLeftOut = (control: number, permit: Asking): boolean => {
  const demand = controlDemands.get(control);
  return demand === undefined || !isDemanded(demand, permit);
};

/**
 * Whether an answer is of before the last stop: what was confirmed while the work went on says nothing of the place after it was stopped. A
 * "no" stays one until it is answered anew.
 */
export const isBeforeStop = (
  { answer, at }: Pick<ControlAnswer, 'answer' | 'at'>,
  { suspendedAt }: Pick<PermitFacts, 'suspendedAt'>,
): boolean => answer !== 'no' && at !== undefined && suspendedAt !== null && at <= suspendedAt;

/** When what was seen at the place begins to be too old for an issue: as old as a visit may be, and no older. */
export const seenUntil = (at: Instant): Instant => new Date(Date.parse(at) + permitLimits.visitAge.value * minute).toISOString();

/**
 * Whether a control was seen too long before a moment to count for an issue then. What does not apply was seen by nobody and does not age,
 * and a "no" stays one.
 */
export const isSeenTooEarly = ({ answer, at }: Pick<ControlAnswer, 'answer' | 'at'>, now: Instant): boolean =>
  answer === 'yes' && at !== undefined && seenUntil(at) < now;

/** Whether an answer settles its control: it was seen, or it may be left out and somebody has said why. */
export const settles = ({ control, answer, why }: Pick<ControlAnswer, 'control' | 'answer' | 'why'>, permit: Asking): boolean =>
  answer === 'yes' || (answer === 'not_applicable' && explains(why) && mayBeLeftOut(control, permit));
