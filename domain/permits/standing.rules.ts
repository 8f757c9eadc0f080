import type { Instant } from './permit.facts.ts';
import { permitLimits } from './permit.limits.data.ts';
import type { PermitState, SuspendReason } from './permit.states.ts';
import { plusMinutes } from './regions/regionsOf.ts';

/** What the clock in the head of a permit counts to. */
export const clockKinds = ['accept', 'issue', 'validity', 'test', 'fireWatch'] as const;
export type ClockKind = (typeof clockKinds)[number];
export type Clock = { kind: ClockKind; at: Instant };

/** The times of a permit of which one counts, depending on where it stands. */
export type Times = {
  issuedAt: Instant | null;
  issueTo: Instant | null;
  validTo: Instant | null;
  testUntil: Instant | null;
  fireWatchUntil: Instant | null;
};

const clock = (kind: ClockKind, at: Instant | null): Clock | null => (at === null ? null : { kind, at });

const acceptBy = ({ issuedAt, issueTo }: Times): Instant | null => {
  if (issuedAt === null) return issueTo;
  const latest = plusMinutes(issuedAt, permitLimits.acceptance.value);
  return issueTo !== null && issueTo < latest ? issueTo : latest;
};

/** The clock that counts in a state. Before work was allowed it is that of the plan, which every permit has, and none is answered. */
export const clockOf = (state: PermitState, times: Times): Clock | null => {
  if (state === 'issued') return clock('accept', acceptBy(times));
  if (state === 'live') return clock('issue', times.issueTo);
  if (state === 'suspended' || state === 'expired') return clock('validity', times.validTo);
  if (state === 'testing') return clock('test', times.testUntil);
  return state === 'handed_back' ? clock('fireWatch', times.fireWatchUntil) : null;
};

/** Whether the plan is what counts: nobody has allowed the work yet. */
export const isPlanned = (state: PermitState): boolean =>
  ['draft', 'requested', 'preparing', 'endorsement', 'approval', 'coordination', 'ready'].includes(state);

/** Why a permit is stopped. One that was issued again still keeps the reason, in case it falls back, and says none. */
export const reasonShown = ({ state, reason }: { state: PermitState; reason: SuspendReason | null }): SuspendReason | null =>
  state === 'suspended' ? reason : null;
