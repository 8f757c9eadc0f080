import type { CrewRecord, Evidence, GasTestRecord, NamedFile } from '#domain/permits/evidence/evidence.ts';
import { monitorReadings } from '#domain/permits/evidence/gasReading.rules.ts';
import { whereMissing } from '#domain/permits/evidence/notAccounted.rules.ts';
import { isReliedOn } from '#domain/permits/evidence/watching.rules.ts';
import { hasHeardTalk } from '#domain/permits/evidence/worksite.rules.ts';
import type { PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { controlsBefore, isVisitBefore, pointsBefore, safeguardsBefore } from '#domain/permits/regions/afterIsolation.rules.ts';
import { isBeforeStop, mayBeLeftOut } from '#domain/permits/regions/control.rules.ts';
import { retestSince } from '#domain/permits/regions/gas.rules.ts';
import { overtakenBy } from '#domain/permits/regions/overtaken.rules.ts';
import {
  controlsSeenTooEarly,
  gasFoundAgainst,
  isolationLostAt,
  monitoringAt,
  nextIssueNo,
  silentFrom,
  unproved,
} from '#domain/permits/regions/regionsOf.ts';
import { dueAgainAt, highestFor, nextAsked, radiusRecorded, safeguardStanding } from '#domain/permits/regions/safeguard.rules.ts';
import { hasEnded, isFireWatchLost, watchedAfterStop } from '#domain/permits/regions/watchers.rules.ts';
import { numberedControls } from '#domain/references/data/crms.data.ts';
import { figureOf, proofOf, safeguards } from '#domain/references/data/safeguards.data.ts';
import type { Heard } from '#server/permits/kernel/lastReadings.ts';
import type { NameOf } from '#server/permits/kernel/namesOf.ts';
import type { WordsOf } from './wordsSigned.ts';

/** Everybody whom the evidence names by SAP number. */
export const sapsIn = (evidence: Evidence): number[] => {
  const {
    risk,
    gasTests,
    monitors = [],
    endorsements,
    controls,
    visit,
    crew,
    safeguards,
    entries,
    fireWatch,
    signatures,
  } = evidence;
  return [
    ...(risk ? [...risk.team, risk.by] : []),
    ...gasTests.flatMap(({ tester, voidedBy = [] }) => [tester, ...voidedBy]),
    ...monitors.map(({ by }) => by),
    ...endorsements.map(({ by }) => by),
    ...controls.answers.map(({ by }) => by),
    visit?.by ?? null,
    ...crew.map(({ sap }) => sap),
    ...safeguards.map(({ by }) => by),
    ...entries.flatMap(({ inBy, outBy }) => [inBy, outBy]),
    fireWatch.over?.by ?? null,
    ...signatures.map(({ sap }) => sap),
  ].filter((sap): sap is number => sap !== null && sap !== 0);
};

const registeredLine = ({ registered }: GasTestRecord) =>
  registered
    ? {
        id: registered.id,
        model: registered.model,
        calibration_due: registered.calibrationDue,
        bump_tested_at: registered.bumpTestedAt,
      }
    : null;

const testLine = (test: GasTestRecord, nameOf: NameOf, overtaken: PermitWork['gas']['tests'][number]['overtaken']) => ({
  no: test.no,
  point: test.point,
  kind: test.kind,
  tested_at: test.testedAt,
  recorded_at: test.recordedAt,
  ...(test.given === undefined ? {} : { given_at: test.given }),
  valid_until: test.validUntil,
  tester: test.tester === null ? null : nameOf(test.tester),
  instrument: test.instrument,
  instrument_stop: test.stop ?? null,
  registered: registeredLine(test),
  readings: [...test.readings],
  passed: test.passed,
  out_of_limits: [...test.outOfLimits],
  note: test.note,
  voided_because: test.voidedBecause,
  voided_by: (test.voidedBy ?? []).map(nameOf),
  voided_at: test.voidedAt ?? null,
  overtaken,
  distrusted: test.distrusted ?? null,
});

/** What is known beside the facts: what was heard of the monitoring, and when work last stopped for a lost isolation. */
type HeardOf = { heard: Heard | null; lastLossAt: string | null; at: string };

const monitoringLine = (
  { gasPlan, monitors = [] }: Evidence,
  facts: PermitFacts,
  { heard, at }: HeardOf,
  nameOf: NameOf,
): PermitWork['gas']['monitoring'] => {
  if (!gasPlan.needed || !gasPlan.continuous) return null;
  const { heardAt } = facts.gas;
  return {
    standing: monitoringAt(facts, true, at),
    silent_from: heardAt ? silentFrom(heardAt) : null,
    monitors: monitors.map(({ id, serial, model, point, at: since, by }) => ({
      instrument_id: id,
      serial,
      model,
      point,
      at: since,
      by: nameOf(by),
    })),
    last: monitorReadings(monitors, gasPlan.limits, heard?.last ?? []),
  };
};

/** The last moment that makes tests of before worth nothing. */
const retestOf = (facts: PermitFacts): string | null =>
  [retestSince({ ...facts, lostAt: isolationLostAt(facts) }), facts.gas.alarmAt ?? null]
    .filter((moment) => moment !== null)
    .toSorted()
    .at(-1) ?? null;

const gasLines = (evidence: Evidence, facts: PermitFacts, heard: HeardOf, nameOf: NameOf): PermitWork['gas'] => {
  const { gasPlan, gasTests } = evidence;
  const overtaken = overtakenBy(facts, heard);
  return {
    needed: gasPlan.needed,
    continuous: gasPlan.continuous,
    interval_min: gasPlan.intervalMin,
    points: [...gasPlan.points],
    limits: [...gasPlan.limits],
    tests: gasTests.map((test) => testLine(test, nameOf, overtaken(test))),
    retest_since: retestOf(facts),
    before_isolation: pointsBefore(facts),
    monitoring: monitoringLine(evidence, facts, heard, nameOf),
  };
};

/** Whether each of the crew heard the talk; null where nobody has to have heard one now. */
const heardTalkOf = (evidence: Evidence, facts: PermitFacts, no: number): boolean | null =>
  evidence.toolboxTalk && (facts.state === 'issued' || facts.state === 'live') ? hasHeardTalk(evidence, facts, no) : null;

type Kept = Pick<PermitWork['crew'][number], 'heard_talk' | 'is_unproved' | 'is_relied_on' | 'not_accounted'>;

const crewLine = (one: CrewRecord, kept: Kept): PermitWork['crew'][number] => ({
  no: one.no,
  sap: one.sap === 0 ? null : one.sap,
  badge: one.badge,
  name: one.name,
  role: one.role,
  company: one.company,
  on_site: one.onSite,
  on_at: one.onAt,
  off_at: one.offAt,
  competent_until: one.competentUntil,
  competence: one.competence ?? null,
  shown: one.shown ?? null,
  also_on: one.alsoOn ?? null,
  ...kept,
});

export const crewLines = (evidence: Evidence, facts: PermitFacts, at: string): PermitWork['crew'] => {
  const without = unproved({ crew: evidence.crew, safeguards: facts.safeguards });
  return evidence.crew.map((one) =>
    crewLine(one, {
      heard_talk: heardTalkOf(evidence, facts, one.no),
      is_unproved: without.includes(one),
      is_relied_on: isReliedOn(evidence, facts, one, at),
      not_accounted: whereMissing(facts, one.no),
    }),
  );
};

/** Every control that is due, with the answer for the issue period that comes next, and for the last one. */
const controlLines = (
  { controls: { due, answers } }: Evidence,
  facts: PermitFacts,
  nameOf: NameOf,
  now: string,
): PermitWork['controls'] => {
  const issueNo = nextIssueNo(facts);
  const before = controlsBefore(facts);
  const early = controlsSeenTooEarly(facts, now).map(({ control }) => control);
  return due.map((control) => {
    const given = answers.find((one) => one.control === control && one.issueNo === issueNo && !isBeforeStop(one, facts));
    const last = answers.find((one) => one.control === control && one.issueNo === issueNo - 1);
    const { text, crm } = numberedControls.get(control) ?? { text: { en: String(control) }, crm: '?' };
    return {
      control,
      text,
      crm,
      answer: given?.answer ?? null,
      why: given?.why ?? null,
      by: given ? nameOf(given.by) : null,
      at: given?.at ?? null,
      in_force: last?.answer ?? null,
      in_force_why: last?.why ?? null,
      in_force_by: last ? nameOf(last.by) : null,
      in_force_at: last?.at ?? null,
      may_be_left_out: mayBeLeftOut(control, facts),
      before_isolation: before.includes(control),
      too_old: early.includes(control),
      gas_found_at: given ? gasFoundAgainst(given, facts) : null,
    };
  });
};

const riskLines = ({ risk }: Evidence, nameOf: NameOf): PermitWork['risk'] =>
  risk && {
    steps: risk.steps.map((step) => ({ ...step, controls: [...step.controls] })),
    team: risk.team.map(nameOf),
    site_based: risk.siteBased,
    by: nameOf(risk.by),
    at: risk.at,
  };

/** Who heard the talk; somebody who has been taken off the crew since is not named any more. */
const talkLines = ({ toolboxTalk, crew }: Evidence): PermitWork['toolbox_talk'] =>
  toolboxTalk && {
    at: toolboxTalk.at,
    topics: [...toolboxTalk.topics],
    attendees: crew
      .filter(({ no }) => toolboxTalk.attendees.includes(no))
      .map(({ sap, badge, name, company }) => ({ sap: sap === 0 ? null : sap, badge, name, company })),
  };

const fileLine = ({ name, fileName }: NamedFile) => ({ name, file_name: fileName });

const visitLine = ({ visit }: Evidence, facts: PermitFacts, nameOf: NameOf): PermitWork['visit'] =>
  visit && {
    by: nameOf(visit.by),
    at: visit.at,
    note: visit.note,
    photos: (visit.photos ?? []).map(fileLine),
    before_isolation: isVisitBefore(facts),
  };

/** Every safeguard that the kinds of work ask for, with what was recorded last. */
const safeguardLines = (
  { safeguards: records }: Evidence,
  facts: PermitFacts,
  at: string,
  nameOf: NameOf,
): PermitWork['safeguards'] => {
  const before = safeguardsBefore(facts).map(({ name }) => name);
  const lost = isFireWatchLost(facts, at);
  // Nobody keeps a safeguard whose competence is over.
  const crew = facts.crew.filter((one) => !hasEnded(one, at));
  return facts.safeguards.needed.map((name) => {
    const last = records.findLast((one) => one.name === name);
    const figure = figureOf(name);
    const proof = proofOf(name);
    return {
      name,
      title: safeguards[name].title,
      proof: proof.by,
      figure: figure && { unit: figure.unit, min: figure.min, max: highestFor(facts, name) ?? figure.max },
      standing:
        lost && proof.by === 'crew' && proof.role === 'fire_watch'
          ? crew.some(({ role, onSite }) => role === 'fire_watch' && onSite)
            ? 'broken'
            : 'away'
          : safeguardStanding({ ...facts, crew }, name, { event: nextAsked(facts), at }),
      said: last?.said ?? null,
      value: last?.value ?? null,
      radius_m: radiusRecorded(records, name),
      document: last?.document ? fileLine(last.document) : null,
      by: last ? nameOf(last.by) : null,
      at: last?.at ?? null,
      due_again_at: last ? dueAgainAt(facts, last) : null,
      before_isolation: before.includes(name),
    };
  });
};

export const entryLines = ({ entries }: Evidence, nameOf: NameOf): PermitWork['entries'] =>
  entries.map(({ no, member, name, inAt, inBy, outAt, outBy, found }) => ({
    no,
    member,
    name,
    in_at: inAt,
    found: found === true,
    in_by: nameOf(inBy),
    out_at: outAt,
    out_by: outBy === null ? null : nameOf(outBy),
  }));

const fireWatchOver = ({ fireWatch: { over } }: Evidence, nameOf: NameOf): PermitWork['fire_watch_over'] =>
  over ? { ...over, by: nameOf(over.by), signed: over.signed === true } : null;

/** The evidence of a permit as it goes over the wire, without what is stored elsewhere. */
export const evidenceLines = (evidence: Evidence, facts: PermitFacts, heard: HeardOf, nameOf: NameOf, wordsOf: WordsOf) => ({
  issue: evidence.issue,
  risk: riskLines(evidence, nameOf),
  gas: gasLines(evidence, facts, heard, nameOf),
  isolation_needed: evidence.isolationNeeded,
  endorsements: evidence.endorsements.map(({ discipline, given, by, area = null }) => ({
    discipline,
    area,
    given,
    by: by === null ? null : nameOf(by),
  })),
  controls: controlLines(evidence, facts, nameOf, heard.at),
  added_risks: [...(evidence.controls.added ?? [])],
  visit: visitLine(evidence, facts, nameOf),
  toolbox_talk: talkLines(evidence),
  crew: crewLines(evidence, facts, heard.at),
  safeguards: safeguardLines(evidence, facts, heard.at, nameOf),
  entries: entryLines(evidence, nameOf),
  fire_watch_until: isFireWatchLost(facts, heard.at)
    ? null
    : (watchedAfterStop(facts, heard.at)?.until ?? evidence.fireWatch.until),
  fire_watch_lost: isFireWatchLost(facts, heard.at),
  fire_watch_over: fireWatchOver(evidence, nameOf),
  overrides: evidence.overrides.map(({ tag, reason, measure, until, removed }) => ({ tag, reason, measure, until, removed })),
  test: evidence.test,
  signatures: evidence.signatures.map(({ event, sap, name, role, revision, issueNo, at, sameDesk, kept }) => ({
    event,
    // The name as it was when they signed.
    signer: { sap, name: name === '' ? nameOf(sap).name : name },
    role,
    revision,
    issue_no: issueNo,
    at,
    same_desk: sameDesk,
    signed: wordsOf(kept),
  })),
});
