import type { Evidence } from '#domain/permits/evidence.ts';
import type { Isolation } from '#domain/permits/permit.facts.ts';
import { gasAt, isolationAt } from '#domain/permits/regions/regionsOf.ts';
import type { Told } from '../permits.ts';
import { minute, timeText } from '../siteClock.ts';
import { evidenceOf } from './evidenceOf.ts';
import { isolationHistory, isolationOf, type Wanted } from './isolations.ts';
import { type Isolated, isolationNumber } from './openIsolations.ts';
import type { DemoEvidence } from './openWork.ts';
import { type Placed, placeOf } from './places.ts';

/** A permit that has ended with what was recorded about it, and the isolation that was made for it. */
export type Ended = { told: Told; evidence: DemoEvidence } & Isolated;

const nothing: Isolated = { isolations: [], events: [], links: [] };

/** The isolation of work that is over: in place before the first issue, removed between hand-back and close. */
const wantedFor = ({ tale, text }: Told, id: number): Wanted | null => {
  const { job, lines } = tale;
  const issued = lines.find(({ event }) => event === 'ISSUE')?.at;
  const [handedBack, closed] = lines.slice(-2);
  if (!issued || !handedBack || !closed || closed.to_state !== 'closed') return null;
  const applied = issued - 90 * minute;
  return {
    id,
    number: isolationNumber(id, applied),
    area: job.area,
    tag: text.equipment_tags[0] ?? '',
    positive: [job.code, ...job.supplementary].includes('CSE'),
    state: 'removed',
    planner: job.delegate,
    applied,
    changed: Math.round((handedBack.at + closed.at) / 2),
    confirmed: issued - 20 * minute,
    home: false,
  };
};

const isolatedBy = (told: Told, evidence: Evidence, id: number): Isolated => {
  const wanted = evidence.isolationNeeded ? wantedFor(told, id) : null;
  if (!wanted) return nothing;
  return {
    isolations: [isolationOf(wanted, wanted.changed)],
    events: isolationHistory(wanted),
    links: [{ isolation_id: id, permit_id: told.permit.id }],
  };
};

/**
 * What was recorded about a permit that has ended. `kept` is its isolation where that has become a long-term one; otherwise the one
 * that was made for it takes the id `next`. `placed` is where it was among other work.
 */
export const endedWork = (told: Told, next: number, kept: number | undefined, placed: Placed | undefined): Ended => {
  const { tale, text, permit } = told;
  const evidence = evidenceOf(tale, text, tale.at);
  const isolated = kept === undefined ? isolatedBy(told, evidence, next) : nothing;
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
    ...isolated,
  };
};
