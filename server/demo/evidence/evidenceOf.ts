import { minute } from '#domain/kernel/units.ts';
import { emptyEvidence } from '#domain/permits/evidence/evidence.fresh.ts';
import { controlsFor, risksOf } from '#domain/permits/evidence/evidence.start.ts';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import type { ActivityCode } from '#domain/permits/kernel/permit.states.ts';
import { plusMinutes } from '#domain/permits/regions/regionsOf.ts';
import { isOnPlant } from '#server/demo/isolated.ts';
import type { PermitText } from '#server/demo/permitText.ts';
import { seed } from '#server/demo/presets.ts';
import { between, happens, pick, rng, some } from '#server/demo/random.ts';
import { timeText } from '#server/demo/siteClock.ts';
import { hasEnded, stands, type Tale } from '#server/demo/tale.ts';
import { crewListOf } from './crewList.ts';
import { fileOf } from './files.ts';
import { gasTestsOf, plannedGas } from './gasOf.ts';
import { riskOf } from './riskOf.ts';
import { confirmedBy, entriesOf, safeguardsOf } from './safeguardsOf.ts';
import { endorsementsOf, isExtended, issueNoOf, lastIssueOf, signaturesOf, stoppedAt } from './signed.ts';

/** Whether the preparation has got as far as its papers: the risk, the gas plan and the isolation. */
const isPrepared = (tale: Tale): boolean =>
  tale.assessed || (stands(tale, 'preparing') && (tale.job.home || happens(rng(seed, 'prepared', tale.job.slot), 500)));

const issueOf = (tale: Tale): Evidence['issue'] =>
  tale.issue && {
    from: timeText(tale.issue.from),
    to: timeText(tale.issue.to),
    no: issueNoOf(tale),
    extended: isExtended(tale),
  };

/** Why a piece of work does without a control that no rule demands of it. */
const notNeeded: ReadonlyMap<number, string> = new Map([
  [105, 'Nothing is stored behind the isolated points.'],
  [203, 'No drain and no opening lies below the work.'],
  [703, 'No buried service crosses this trench.'],
  [804, 'No live part lies within reach.'],
  [906, 'The line held nothing but instrument air.'],
  [1004, 'No vehicle reverses at this place.'],
]);

/** Every control was answered before the last issue; now and then one does not apply. */
const answersOf = (tale: Tale, due: readonly number[]): Evidence['controls']['answers'] => {
  const issued = lastIssueOf(tale);
  if (!issued) return [];
  const random = rng(seed, 'controls', tale.job.slot);
  const shared = { issueNo: issueNoOf(tale), by: tale.job.authority.sap, at: timeText(issued.at - 6 * minute) };
  return due.map((control) => {
    const why = notNeeded.get(control);
    return why && happens(random, 400)
      ? { control, ...shared, answer: 'not_applicable', why }
      : { control, ...shared, answer: 'yes', why: null };
  });
};

const visitNotes = [
  'Place is as drawn, barriers stand, nobody else works nearby.',
  'Isolation tags seen, drain covers on, access is clear.',
  'Talked the steps through with the crew at the place.',
] as const;

const visitOf = (tale: Tale): Evidence['visit'] => {
  const issued = lastIssueOf(tale);
  if (!issued?.actor_sap) return null;
  const random = rng(seed, 'visit', tale.job.slot);
  const before = stoppedBefore(tale, issued.at);
  const at = Math.max(issued.at - between(random, 8, 35) * minute, before + minute / 2);
  const photo = fileOf(tale, 'manhole.png');
  return { by: issued.actor_sap, at: timeText(at), note: pick(random, visitNotes), ...(photo ? { photos: [photo] } : {}) };
};

/** The last stop of work before an issue: a visit before it would not have counted. */
const stoppedBefore = ({ lines }: Tale, issued: number): number =>
  lines.findLast(({ at, from_state, to_state }) => at < issued && from_state === 'live' && to_state !== 'live')?.at ?? 0;

const topics = ['Steps and stop signs', 'Escape route and muster point', 'Radio channel', 'What the shift before left', 'Weather'];

const talkOf = (tale: Tale, crew: Evidence['crew']): Evidence['toolboxTalk'] => {
  const issued = lastIssueOf(tale);
  const held = tale.job.home || !stands(tale, 'issued');
  if (!issued || !held) return null;
  const at = timeText(Math.min(issued.at + minute, tale.until));
  return { at, topics: some(rng(seed, 'talk', tale.job.slot), topics, 3), attendees: crew.map(({ no }) => no) };
};

const overridesOf = (tale: Tale, { equipment_tags: [tag = ''] }: PermitText): Evidence['overrides'] => {
  const { code, supplementary } = tale.job;
  if (![code, ...supplementary].includes('OVR') || !lastIssueOf(tale)) return [];
  const removed = stands(tale, 'handed_back') || hasEnded(tale);
  const measure = 'The panel operator watches a second reading and can stop the unit by hand.';
  const until = timeText(tale.valid?.to ?? tale.until);
  return [{ tag, removed, reason: 'Function is off while it is worked on.', measure, until }];
};

/** So long before the end of its issue period a test of the plant goes on past it. */
const startMinutes = 30;

const testOf = (tale: Tale): Evidence['test'] => {
  if (!stands(tale, 'testing')) return null;
  const longest = plusMinutes(timeText(tale.at), permitLimits.sanctionedTest.value);
  // A shift that has just begun has taken over a test of the one before, which nobody ends while a server starts.
  const ends = tale.issue && tale.issue.to > tale.until + startMinutes * minute ? timeText(tale.issue.to) : longest;
  const until = longest < ends ? longest : ends;
  return { until, scope: 'Run for ten seconds uncoupled, check direction and noise.' };
};

/** The watch begins with the hand-back. */
const fireWatchOf = (tale: Tale, { needed }: Evidence['fireWatch'], crew: Evidence['crew']): Evidence['fireWatch'] => {
  const last = tale.lines.findLast(({ from_state, to_state }) => to_state !== 'closed' && from_state !== to_state);
  const until = last?.to_state === 'handed_back' ? plusMinutes(timeText(last.at), permitLimits.fireWatch.value) : null;
  return needed ? { needed, until, ...confirmedBy(tale, until, crew) } : { needed, until: null };
};

/** Lifting brings people into the line of what may swing or fall: people add that to what the kind of work brings. */
const withAdded = (codes: readonly ActivityCode[], controls: Evidence['controls']): Evidence['controls'] => {
  const added = ['LINEOFFIRE'];
  if (!codes.includes('LFT') || risksOf(codes).includes('LINEOFFIRE')) return controls;
  return { ...controls, due: controlsFor(codes, added), added };
};

/** Everything recorded about a permit, as its story has brought it about by now, or by its end. */
export const evidenceOf = (tale: Tale, text: PermitText, now: number): Evidence => {
  const { job } = tale;
  const work = {
    codes: [job.code, ...job.supplementary],
    elevationFrom: text.elevation_from_m,
    onPlant: isOnPlant(tale, text),
    hazardClass: job.area.hazard_class,
  };
  const fresh = emptyEvidence(work, job.riskResidual);
  const prepared = isPrepared(tale);
  const gasPlan = prepared && fresh.gasPlan.needed ? plannedGas(job, fresh.gasPlan) : fresh.gasPlan;
  const controls = prepared ? withAdded(work.codes, fresh.controls) : fresh.controls;
  const crew = crewListOf(tale, now);
  const stopped = stoppedAt(tale);
  return {
    ...fresh,
    issue: issueOf(tale),
    risk: prepared ? riskOf(tale) : null,
    gasPlan,
    gasTests: gasTestsOf(tale, gasPlan, now),
    // Nothing is tested on equipment that was never isolated.
    isolationNeeded: fresh.isolationNeeded || stands(tale, 'testing'),
    endorsements: prepared ? endorsementsOf(tale) : [],
    controls: { ...controls, answers: answersOf(tale, controls.due) },
    visit: visitOf(tale),
    toolboxTalk: talkOf(tale, crew),
    crew,
    suspendedAt: stopped === null ? null : timeText(stopped),
    safeguards: safeguardsOf(tale, text, prepared),
    entries: entriesOf(tale, crew),
    fireWatch: fireWatchOf(tale, fresh.fireWatch, crew),
    overrides: overridesOf(tale, text),
    test: testOf(tale),
    signatures: signaturesOf(tale),
  };
};
