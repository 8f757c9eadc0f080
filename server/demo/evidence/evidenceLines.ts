import { minute, second } from '#domain/kernel/units.ts';
import { answersSaid } from '#domain/permits/evidence/controls.rules.ts';
import type { EvidenceEventName } from '#domain/permits/evidence/evidence.events.ts';
import { evidenceWrites, joinedParts } from '#domain/permits/evidence/evidence.rules.ts';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import { gasPlanNote } from '#domain/permits/evidence/gasPlan.rules.ts';
import { isolationNote } from '#domain/permits/isolations/isolationNote.ts';
import type { PermitActor } from '#domain/permits/kernel/permit.events.ts';
import { openStates, type PermitState } from '#domain/permits/kernel/permit.states.ts';
import { crms } from '#domain/references/data/crms.data.ts';
import { figureOf, safeguards } from '#domain/references/data/safeguards.data.ts';
import { type DemoHistory, withHistory } from '#server/demo/permits.ts';
import { plant } from '#server/demo/plant.ts';
import { seed } from '#server/demo/presets.ts';
import { between, rng } from '#server/demo/random.ts';
import type { Line, Tale } from '#server/demo/tale.ts';
import type { DemoConflict } from './conflicts.ts';
import { addedFiles } from './files.ts';
import type { DemoIsolation, DemoIsolationEvent } from './isolations.ts';
import { issuing, planningOf, signaturesOf } from './signed.ts';

/** What is recorded beside the story of a permit: its evidence, the isolations that it names with their histories, what was agreed on. */
export type Beside = {
  evidence: Evidence;
  isolations: readonly DemoIsolation[];
  moves: readonly DemoIsolationEvent[];
  agreed: readonly Agreed[];
};

/** A conflict that was agreed on: when, by whom and how. */
export type Agreed = { at: number; by: number; text: string | null };

type Note = { event: EvidenceEventName; at: number; comment: string | null; by: number | null; role: PermitActor | null };

const aod: PermitActor = 'Area Owner Delegate';
const pa: PermitActor = 'performing authority';

/** What is written while a permit is prepared: its risk, the plan of gas tests and the isolations that it relies on. */
const preparing = (tale: Tale, { evidence: { risk, gasPlan, controls }, isolations }: Beside): Note[] => {
  const span = planningOf(tale);
  if (!span || !risk) return [];
  const shared = { by: tale.job.delegate.sap, role: aod };
  const at = (share: number): number => Math.floor((span.from + (span.to - span.from) * share) / second) * second;
  const notes: Note[] = [
    { ...shared, event: 'RISK_ASSESSED', at: at(0.3), comment: `${tale.job.riskInitial} → ${tale.job.riskResidual}` },
  ];
  if (controls.added) {
    const names = crms.filter(({ code }) => controls.added?.includes(code)).map(({ name }) => `+${name.en}`);
    notes.push({ ...shared, event: 'RISKS_ADDED', at: at(0.4), comment: names.join(', ') });
  }
  if (gasPlan.points.length > 0) notes.push({ ...shared, event: 'GAS_PLANNED', at: at(0.5), comment: gasPlanNote(gasPlan) });
  if (isolations.length > 0) {
    const comment = isolations.map(({ number }) => `+${number}`).join(' ');
    notes.push({ ...shared, event: 'ISOLATION_LINKED', at: at(0.8), comment });
  }
  return notes;
};

const moved = (tale: Tale, { isolations, moves }: Beside): Note[] => {
  const linked = planningOf(tale)?.to ?? Number.POSITIVE_INFINITY;
  const numbers = new Map(isolations.map(({ id, number }) => [id, number]));
  return moves.flatMap(({ isolation_id, event, point, from_state, to_state, actor_sap, at }): Note[] => {
    if (Date.parse(at) <= linked || from_state === to_state) return [];
    const comment = isolationNote({ number: String(numbers.get(isolation_id)), event, point, to: to_state });
    return [{ event: 'ISOLATION_CHANGED', at: Date.parse(at), comment, by: actor_sap, role: null }];
  });
};

/** The round that the delegate walks, the controls that are answered and the talk that is held for one issue period. */
const issued = (tale: Tale, { evidence }: Beside): Note[] => {
  const random = rng(seed, 'rounds', tale.job.slot);
  const { visit, toolboxTalk, crew, controls } = evidence;
  const last = tale.lines.findLast(({ event }) => issuing.includes(event));
  return tale.lines.flatMap((line, index): Note[] => {
    if (!issuing.includes(line.event)) return [];
    const before = tale.lines[index - 1]?.at ?? line.at;
    const early = (minutes: number): number => Math.max(line.at - minutes * minute, Math.floor((before + line.at) / 2));
    const seen = line === last && visit ? Date.parse(visit.at) : early(between(random, 8, 35));
    const taken = line === last && visit?.photos ? visit.photos.map(({ fileName }) => fileName).join(', ') : null;
    const note = visit ? joinedParts(visit.note, taken) : null;
    const notes: Note[] = [{ event: 'VISITED', at: seen, comment: note, by: line.actor_sap, role: aod }];
    const answered = { at: early(6), by: tale.job.authority.sap, role: pa };
    const said = line === last && controls.answers.length > 0 ? answersSaid(controls.answers) : `✓ ${controls.due.length}`;
    if (controls.due.length > 0) notes.push({ ...answered, event: 'CONTROLS_ANSWERED', comment: said });
    if (line === last && !toolboxTalk) return notes;
    const comment = joinedParts(`${crew.length}/${crew.length}`, toolboxTalk ? toolboxTalk.topics.join(', ') : null);
    notes.push({ event: 'TALK_HELD', at: line.at + minute, comment, by: tale.job.authority.sap, role: pa });
    return notes;
  });
};

const tested = ({ evidence: { gasTests } }: Beside): Note[] =>
  gasTests.map(({ no, point, readings, passed, tester, recordedAt }) => ({
    event: passed ? 'GAS_TESTED' : 'GAS_FAILED',
    // Points are tested one by one; one where gas is found stops work that very moment.
    at: Date.parse(recordedAt) + (passed ? (no % 10) * second : 0),
    comment: joinedParts(
      point,
      readings.map(({ substance, value }) => `${substance} ${value}`).join(', '),
      tester === null ? null : `${plant.nameOf(tester)} (${tester})`,
    ),
    by: tester,
    role: null,
  }));

const overridden = (tale: Tale, { evidence: { overrides } }: Beside): Note[] => {
  const first = tale.lines.find(({ event }) => event === 'ISSUE');
  if (!first || overrides.length === 0) return [];
  const comment = overrides.map(({ tag }) => tag).join(', ');
  return [{ event: 'OVERRIDES_LISTED', at: first.at - 20 * minute, comment, by: tale.job.delegate.sap, role: aod }];
};

/** The instruments that were named for the monitoring of the air. */
const monitored = ({ job }: Tale, { evidence: { monitors = [] } }: Beside): Note[] => {
  const [first] = monitors;
  if (!first) return [];
  const comment = joinedParts(...monitors.map(({ serial, point }) => `${serial} (${point})`));
  return [{ event: 'GAS_MONITORED', at: Date.parse(first.at), comment, by: job.authority.sap, role: pa }];
};

/** The safeguards as they were recorded, and the end of the fire watch. */
const safeguarded = (tale: Tale, { evidence }: Beside): Note[] => {
  const { delegate, authority } = tale.job;
  const notes = evidence.safeguards.map(({ name, said, value, document, by, at }): Note => {
    const figure = value === null ? null : `${value} ${figureOf(name)?.unit ?? ''}`;
    const comment = joinedParts(safeguards[name].title.en, figure, said, document?.fileName ?? null);
    return { event: 'SAFEGUARD_RECORDED', at: Date.parse(at), comment, by, role: by === delegate.sap ? aod : pa };
  });
  const { over } = evidence.fireWatch;
  if (!over) return notes;
  const comment = joinedParts(over.watcher, over.note);
  return [...notes, { event: 'FIRE_WATCH_OVER', at: Date.parse(over.at), comment, by: authority.sap, role: pa }];
};

/** Files that what was recorded names. */
const filed = ({ evidence }: Beside): Note[] =>
  addedFiles(evidence).map(({ file, at, by }) => ({ event: 'DOCUMENT_ADDED', at, comment: file.fileName, by, role: aod }));

const agreed = ({ agreed: conflicts }: Beside): Note[] =>
  conflicts.map(({ at, by, text }) => ({ event: 'CONFLICT_RESOLVED', at, comment: text, by, role: null }));

/** What was agreed on about each permit, by its id. */
export const agreedIn = (conflicts: readonly DemoConflict[]): ReadonlyMap<number, readonly Agreed[]> => {
  const found = new Map<number, Agreed[]>();
  for (const { permit_a, permit_b, signatures, resolution_text: text } of conflicts) {
    const [first] = JSON.parse(signatures ?? '[]') as { sap: number; at: string }[];
    if (!first) continue;
    for (const id of [permit_a, permit_b]) {
      const known = found.get(id) ?? [];
      found.set(id, [...known, { at: Date.parse(first.at), by: first.sap, text: text ?? null }]);
    }
  }
  return found;
};

/** Where a permit must stand for what is written then. */
const allowed: Partial<Record<EvidenceEventName, readonly PermitState[]>> = {
  RISK_ASSESSED: evidenceWrites.assessRisk.in,
  RISKS_ADDED: evidenceWrites.addRisks.in,
  GAS_PLANNED: evidenceWrites.planGas.in,
  CONTROLS_ANSWERED: evidenceWrites.answerControls.in,
  VISITED: evidenceWrites.visit.in,
  TALK_HELD: evidenceWrites.talk.in,
  GAS_TESTED: evidenceWrites.testGas.in,
  GAS_FAILED: evidenceWrites.testGas.in,
  GAS_MONITORED: evidenceWrites.nameMonitors.in,
  OVERRIDES_LISTED: evidenceWrites.listOverrides.in,
  SAFEGUARD_RECORDED: evidenceWrites.recordSafeguard.in,
  FIRE_WATCH_OVER: evidenceWrites.watchFire.in,
};

/**
 * The history of a permit with what was recorded about it between the steps of its story, each in a state in which it may be written.
 * The comings and goings of single people are left out: they would be more than everything else.
 */
const withEvidence = (tale: Tale, beside: Beside): Line[] => {
  const notes = [preparing(tale, beside), moved(tale, beside), issued(tale, beside), tested(beside), overridden(tale, beside)]
    .concat([monitored(tale, beside), safeguarded(tale, beside), filed(beside), agreed(beside)])
    .flat()
    .filter(({ at }) => at <= tale.until)
    .sort((one, other) => one.at - other.at);
  const lines: Line[] = [];
  let next = 0;
  const writeUntil = (end: number, state: PermitState) => {
    for (let note = notes[next]; note && note.at <= end; note = notes[next]) {
      next += 1;
      if (!(allowed[note.event] ?? openStates).some((known) => known === state)) continue;
      const { event, comment, by, role, at } = note;
      const stood = { from_state: state, to_state: state, reason: null };
      lines.push({ event, ...stood, comment, actor_sap: by, role_code: role, at });
    }
  };
  for (const [index, line] of tale.lines.entries()) {
    const before = tale.lines[index - 1];
    if (before) writeUntil(line.at, before.to_state);
    lines.push(line);
  }
  const last = tale.lines.at(-1);
  if (last) writeUntil(tale.until, last.to_state);
  return lines;
};

/** A permit with the whole of its history, and its evidence with the versions of the permit that its signatures were given for. */
export const recordedIn = (told: DemoHistory, beside: Beside): { told: DemoHistory; evidence: Evidence } => {
  const lines = withEvidence(told.tale, beside);
  return {
    told: withHistory(told, lines),
    evidence: { ...beside.evidence, signatures: signaturesOf({ ...told.tale, lines }) },
  };
};
