import { hour } from '#domain/kernel/units.ts';
import { insideOf } from '#domain/permits/evidence/inside.rules.ts';
import { isolationForPermit } from '#domain/permits/isolations/isolation.facts.ts';
import type { Isolation, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { ConflictsKnown } from '#domain/permits/regions/regionsOf.ts';
import { polygonOf } from '#domain/simops/geometry.ts';
import { isLeft, mayGoAhead, type Work } from '#domain/simops/interaction.ts';
import type { Instrument } from '#server/demo/instruments.ts';
import type { Job } from '#server/demo/permitJob.ts';
import type { PermitPlan } from '#server/demo/permitPlan.ts';
import { type DemoHistory, type DemoPermit, permitAt } from '#server/demo/permits.ts';
import { type ConflictRead, conflictsFrom } from '#server/permits/kernel/standingConflicts.ts';
import { type Begun, conflictsAmong, type DemoConflict } from './conflicts.ts';
import { demoFacts, regionColumns } from './demoFacts.ts';
import { agreedIn, type Beside, recordedIn } from './evidenceLines.ts';
import { evidenceOf } from './evidenceOf.ts';
import { type DemoReading, withMonitors } from './monitored.ts';
import { eachOnOneCrew } from './oneCrew.ts';
import type { Open } from './open.ts';
import { type Isolated, longTermIsolations, openIsolations } from './openIsolations.ts';
import { placeAll, type Worksite, workOf } from './places.ts';

export type DemoEvidence = { permit_id: number; data: string };

/** Everything about the open permits of a plant. `told` is by rank. */
export type OpenWork = {
  told: ReadonlyMap<number, DemoHistory>;
  /** By rank, too. */
  beside: ReadonlyMap<number, Beside>;
  /** What the rules read of each at the plant's moment, by permit id. */
  facts: ReadonlyMap<number, PermitFacts>;
  /** What is known of their conflicts beside that, by permit id, too. */
  known: ReadonlyMap<number, ConflictsKnown>;
  evidence: DemoEvidence[];
  conflicts: DemoConflict[];
  /** The instruments that watch the air of work that goes on, and what they have read. */
  detectors: readonly Instrument[];
  readings: readonly DemoReading[];
} & Isolated;

const openRanks = ({ slots, fates }: PermitPlan): number[] =>
  [...slots.keys()].filter((rank) => fates[slots[rank] ?? 0]?.kind === 'now');

const placedPermit = (permit: DemoPermit, placed: Worksite | undefined): DemoPermit =>
  placed
    ? {
        ...permit,
        location: JSON.stringify(placed.location),
        system_ids: placed.systems,
        equipment_tags: placed.equipment,
        job_id: placed.job,
      }
    : permit;

const openOf = (plan: PermitPlan, rank: number): Open => {
  const told = permitAt(plan, rank);
  const evidence = evidenceOf(told.tale, told.text, plan.now);
  const crew_on = evidence.crew.filter(({ onSite }) => onSite).length;
  const crew_inside = insideOf(evidence).length;
  const assessed = evidence.risk
    ? { risk_initial: told.tale.job.riskInitial, risk_residual: told.tale.job.riskResidual }
    : { risk_initial: null, risk_residual: null };
  return { told: { ...told, permit: { ...told.permit, crew_on, crew_inside, ...assessed } }, job: told.tale.job, evidence };
};

/** By permit. */
type Grouped<Row> = ReadonlyMap<number, readonly Row[]>;

const grouped = <Row>(rows: readonly Row[], keysOf: (row: Row) => readonly number[]): Grouped<Row> => {
  const groups = new Map<number, Row[]>();
  for (const row of rows)
    for (const key of keysOf(row)) {
      const group = groups.get(key);
      if (group) group.push(row);
      else groups.set(key, [row]);
    }
  return groups;
};

/** The conflicts of a permit as its rules read them, and whether other work waits because of it, or neither goes ahead yet. */
const conflictsOf = (
  { id, state, area_id }: DemoPermit,
  conflicts: Grouped<DemoConflict>,
  permits: ReadonlyMap<number, DemoPermit>,
) =>
  conflictsFrom(
    (conflicts.get(id) ?? []).flatMap(
      ({ permit_a, permit_b, verdict, basis, state: standing, overlap_to: until }): ConflictRead[] => {
        const other = permits.get(permit_a === id ? permit_b : permit_a);
        if (!other) return [];
        const beside = { other: other.id, other_state: other.state, other_number: other.tracking_number };
        return [{ ...beside, same_area: other.area_id === area_id, state: standing, verdict, basis, until }];
      },
    ),
    { id, state },
  );

/** The isolations that permits rely on as their rules read them. */
const isolationsAmong = ({ isolations, links }: Isolated, states: ReadonlyMap<number, PermitState>) => {
  const known = new Map(isolations.map((isolation) => [isolation.id, isolation]));
  const ofPermit = grouped(links, ({ permit_id }) => [permit_id]);
  const ofIsolation = grouped(links, ({ isolation_id }) => [isolation_id]);
  return ({ told, job }: Open): Isolation[] =>
    (ofPermit.get(told.permit.id) ?? []).flatMap(({ isolation_id }): Isolation[] => {
      const found = known.get(isolation_id);
      const others = (ofIsolation.get(isolation_id) ?? []).filter(({ permit_id }) => permit_id !== told.permit.id);
      if (!found) return [];
      const named = {
        id: isolation_id,
        number: found.number,
        tags: found.equipment_tags,
        areas: job.area.equipment.some(({ tag }) => found.equipment_tags.includes(tag)) ? [told.permit.area_id] : [],
        state: found.state,
        category: found.category,
        energy: found.energy,
        points: JSON.parse(found.points),
        others: others.flatMap(({ permit_id }) => states.get(permit_id) ?? []),
      };
      return [
        isolationForPermit(named, {
          codes: [job.code, ...job.supplementary],
          state: told.permit.state,
          area: told.permit.area_id,
          tags: told.permit.equipment_tags,
        }),
      ];
    });
};

/** What nobody has drawn counts as everywhere in its area. */
const anywhere = ({ permit, job }: { permit: DemoPermit; job: Job }): Worksite => ({
  location: polygonOf(job.area.polygon),
  systems: permit.system_ids,
  equipment: permit.equipment_tags,
  job: permit.job_id,
});

const worksOf = (opens: readonly Open[], places: ReadonlyMap<number, Worksite>, { links }: Isolated) => {
  const works: Work[] = [];
  const linked = grouped(links, ({ permit_id }) => [permit_id]);
  const stopped = new Set<number>();
  for (const { told, job } of opens) {
    const { permit } = told;
    if (!mayGoAhead(permit.state) && !isLeft(permit.state)) continue;
    if (permit.state === 'suspended' && permit.reason === 'simops') stopped.add(permit.id);
    const isolations = (linked.get(permit.id) ?? []).map(({ isolation_id }) => isolation_id);
    works.push(workOf({ permit, job }, places.get(permit.id) ?? anywhere({ permit, job }), isolations));
  }
  return { works, stopped };
};

/** What the history of each permit tells beside its story. */
const besideIn = ({ isolations, events, links }: Isolated, agreed: ReturnType<typeof agreedIn>) => {
  const ofPermit = grouped(links, ({ permit_id }) => [permit_id]);
  const moves = grouped(events, ({ isolation_id }) => [isolation_id]);
  const known = new Map(isolations.map((isolation) => [isolation.id, isolation]));
  return ({ told: { permit }, evidence }: Open): Beside => {
    const ids = (ofPermit.get(permit.id) ?? []).map(({ isolation_id }) => isolation_id);
    return {
      evidence,
      isolations: ids.flatMap((id) => known.get(id) ?? []),
      moves: ids.flatMap((id) => moves.get(id) ?? []),
      agreed: agreed.get(permit.id) ?? [],
    };
  };
};

const joined = (one: Isolated, other: Isolated): Isolated => ({
  isolations: [...one.isolations, ...other.isolations],
  events: [...one.events, ...other.events],
  links: [...one.links, ...other.links],
});

/** What is recorded about the open permits of a plant: evidence, isolations, places and what they mean for each other. */
export const openWork = (plan: PermitPlan, longTerm: number): OpenWork => {
  const ranks = openRanks(plan);
  const watched = withMonitors(eachOnOneCrew(ranks.map((rank) => openOf(plan, rank))), plan.now);
  const opens = watched.map(({ open }) => open);
  const heard = new Map(watched.map(({ open, air }) => [open.told.permit.id, air?.heard ?? null]));
  const places = placeAll(opens.map(({ told, job }) => ({ permit: told.permit, job })));
  const relied = openIsolations(opens, plan.now);
  const { works, stopped } = worksOf(opens, places, relied);
  const jobs = new Map(opens.map(({ told, job }) => [told.permit.id, job]));
  const jobOf = (id: number): Job => {
    const job = jobs.get(id);
    if (!job) throw new Error(`Permit ${id} is not open.`);
    return job;
  };
  const audits = new Map(opens.map(({ told }) => [told.permit.id, told.audit]));
  const begunOf = (id: number): Begun => {
    const lines = audits.get(id) ?? [];
    const created = Date.parse(lines[0]?.at ?? '');
    const authorised = lines.find(({ to_state }) => to_state === 'ready' || to_state === 'issued')?.at;
    return { created, authorised: authorised === undefined ? created : Date.parse(authorised) };
  };
  const conflicts = conflictsAmong(works, stopped, jobOf, begunOf, plan.now);
  const states = new Map(opens.map(({ told }) => [told.permit.id, told.permit.state]));
  const permits = new Map(opens.map(({ told: { permit } }) => [permit.id, permit]));
  const facts = new Map<number, PermitFacts>();
  const known = new Map<number, ConflictsKnown>();
  const isolationsOf = isolationsAmong(relied, states);
  const meetings = grouped(conflicts, ({ permit_a, permit_b }) => [permit_a, permit_b]);
  const besideOf = besideIn(relied, agreedIn(conflicts));
  const recorded = opens.map((open) => {
    const beside = besideOf(open);
    return { job: open.job, beside, ...recordedIn(open.told, beside) };
  });
  const told = recorded.map((open, index): [number, DemoHistory] => {
    const permit = placedPermit(open.told.permit, places.get(open.told.permit.id));
    const { conflicts: met, waiting } = conflictsOf(permit, meetings, permits);
    const beside = { isolations: isolationsOf(open), conflicts: met, heard: heard.get(permit.id) ?? null };
    const checkedAt = mayGoAhead(permit.state) || isLeft(permit.state) ? new Date(plan.now - hour) : null;
    const read = demoFacts(permit, open.evidence, beside, plan.now);
    facts.set(permit.id, read);
    known.set(permit.id, { checkedAt, waiting });
    return [ranks[index] ?? 0, { ...open.told, permit: { ...permit, ...regionColumns(read, { checkedAt, waiting }, plan.now) } }];
  });
  const kept = longTermIsolations(plan, longTerm, relied.isolations.length + 1);
  const { isolations, events, links } = joined(relied, kept);
  return {
    told: new Map(told),
    beside: new Map(recorded.map(({ beside }, index) => [ranks[index] ?? 0, beside])),
    facts,
    known,
    evidence: recorded.map(({ told: { permit }, evidence }) => ({ permit_id: permit.id, data: JSON.stringify(evidence) })),
    conflicts,
    detectors: watched.flatMap(({ air }) => air?.detectors ?? []),
    readings: watched.flatMap(({ air }) => air?.readings ?? []),
    isolations,
    events,
    links,
  };
};
