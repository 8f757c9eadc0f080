import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { isPlanned } from '#domain/permits/life/standing.rules.ts';
import type { Tone } from './Status.tsx';

const tones: Readonly<Record<string, Tone>> = {
  valid: 'good',
  due_soon: 'soon',
  missing: 'bad',
  overdue: 'bad',
  untrusted: 'bad',
  silent: 'bad',
  failed: 'bad',
  confirmed: 'good',
  long_term: 'good',
  unplanned: 'bad',
  planned: 'soon',
  partial: 'soon',
  sanctioned_test: 'bad',
  lost: 'bad',
  clear: 'good',
  open: 'bad',
  controlled: 'good',
  unchecked: 'none',
  others_wait: 'soon',
  neither_yet: 'soon',
};

/** What nobody can have done while the work is only asked for. */
const notDueYet = ['missing', 'unplanned'];

/** Whether instruments cannot be named yet that would read the air. */
const isUnnamed = (state: string, life: PermitState | undefined): boolean =>
  state === 'silent' && life !== undefined && life !== 'ready' && isPlanned(life);

/** How well a region of the evidence stands, under a permit that stands so. */
export const regionTone = (state: string, life?: PermitState): Tone =>
  isUnnamed(state, life) || ((life === 'draft' || life === 'requested') && notDueYet.includes(state))
    ? 'none'
    : (tones[state] ?? 'none');
