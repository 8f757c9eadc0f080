import { hour, minute } from '#domain/kernel/units.ts';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import type { Isolation } from '#domain/permits/kernel/permit.facts.ts';
import { gasAt, isolationAt } from '#domain/permits/regions/regionsOf.ts';
import type { DemoHistory } from '#server/demo/permits.ts';
import { timeText } from '#server/demo/siteClock.ts';
import type { Tale } from '#server/demo/tale.ts';
import { type Agreed, type Beside, recordedIn } from './evidenceLines.ts';
import { evidenceOf } from './evidenceOf.ts';
import { type IsolationPlan, isolationHistory, isolationOf, namedBy } from './isolations.ts';
import { type Isolated, isolationNumber } from './openIsolations.ts';
import type { DemoEvidence } from './openWork.ts';
import { placeOf, type Worksite } from './places.ts';
import { planningOf } from './signed.ts';

/** A permit that has ended with what was recorded about it, and the isolation that was made for it. */
export type Ended = { told: DemoHistory; evidence: DemoEvidence; beside: Beside } & Isolated;

const nothing: Isolated = { isolations: [], events: [], links: [] };

/** When an isolation was first written down: while the work was prepared. */
const begunFor = (tale: Tale, applied: number): number => {
  const span = planningOf(tale);
  return span ? Math.min(Math.floor(span.from + (span.to - span.from) * 0.6), applied - hour) : applied - 2 * hour;
};

/** The isolation of work that is over: in place before the first issue, removed between inspection and close. */
const isolationPlanFor = ({ tale, text, permit }: DemoHistory, id: number): IsolationPlan | null => {
  const { job, lines } = tale;
  const issued = lines.find(({ event }) => event === 'ISSUE')?.at;
  const [inspected, closed] = lines.slice(-2);
  if (!issued || inspected?.event !== 'INSPECT' || closed?.to_state !== 'closed') return null;
  const applied = issued - 90 * minute;
  return {
    id,
    number: isolationNumber(id, applied),
    area: job.area,
    tag: text.equipment_tags[0] ?? '',
    positive: [job.code, ...job.supplementary].includes('CSE'),
    state: 'removed',
    planner: job.delegate,
    approver: job.secondDelegate,
    applied,
    changed: Math.round((inspected.at + closed.at) / 2),
    begun: begunFor(tale, applied),
    confirmed: issued - 20 * minute,
    home: false,
    named: namedBy(permit),
  };
};

const isolatedBy = (told: DemoHistory, evidence: Evidence, id: number): Isolated => {
  const planned = evidence.isolationNeeded ? isolationPlanFor(told, id) : null;
  if (!planned) return nothing;
  return {
    isolations: [isolationOf(planned, planned.changed)],
    events: isolationHistory(planned),
    links: [{ isolation_id: id, permit_id: told.permit.id }],
  };
};

/** What is known of a permit besides: its isolation where that has become a long-term one, where it was, and what was agreed on. */
export type Known = { kept: number | undefined; placed: Worksite | undefined; agreed: readonly Agreed[] };

/** What was recorded about a permit that has ended. The isolation that was made for it takes the id `next`. */
export const endedWork = (bare: DemoHistory, next: number, { kept, placed, agreed }: Known): Ended => {
  const found = evidenceOf(bare.tale, bare.text, bare.tale.at);
  const isolated = kept === undefined ? isolatedBy(bare, found, next) : nothing;
  const beside = { evidence: found, isolations: isolated.isolations, moves: isolated.events, agreed };
  const { told, evidence } = recordedIn(bare, beside);
  const { tale, permit } = told;
  const held: Isolation[] = isolated.links.map(({ isolation_id }) => ({ id: isolation_id, state: 'removed', others: [] }));
  const isolations: Isolation[] = kept === undefined ? held : [{ id: kept, state: 'long_term', others: [] }];
  const gas = { needed: evidence.gasPlan.needed, points: evidence.gasPlan.points, tests: evidence.gasTests };
  const regions = {
    gas: gasAt({ gas }, timeText(tale.at)),
    isolation: isolationAt({ isolation: { needed: evidence.isolationNeeded, isolations } }),
  };
  const location = placed?.location ?? (tale.lines.length > 1 ? placeOf(tale.job) : null);
  const where = {
    location: location && JSON.stringify(location),
    equipment_tags: placed?.equipment ?? permit.equipment_tags,
    job_id: placed?.job ?? null,
  };
  return {
    told: { ...told, permit: { ...permit, ...where, ...regions } },
    evidence: { permit_id: permit.id, data: JSON.stringify(evidence) },
    beside,
    ...isolated,
  };
};
