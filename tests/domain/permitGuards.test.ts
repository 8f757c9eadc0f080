import { describe, expect, test } from 'vitest';
import { languages, type Texts } from '#domain/kernel/language.ts';
import { reachText } from '#domain/permits/emergencies/reach.texts.ts';
import {
  authorityMissingText,
  leftBehindText,
  missingBesideText,
  notAccountedText,
} from '#domain/permits/guards/accounted.guard.ts';
import { beforeIsolationText } from '#domain/permits/guards/afterIsolation.guard.ts';
import { aboutControls, criticalRiskTexts, seenTooEarlyText } from '#domain/permits/guards/criticalRisks.guard.ts';
import { missingOnSiteText, onSiteText, watcherMissingText } from '#domain/permits/guards/ending.needs.ts';
import { unwatchedText } from '#domain/permits/guards/gas.guard.ts';
import { type BlockSection, guardInput } from '#domain/permits/guards/guard.ts';
import { type ConditionName, conditions } from '#domain/permits/guards/permit.guards.ts';
import { missingInRoleText } from '#domain/permits/guards/safeguards.guard.ts';
import { energyBesideText, peopleOnText, workedOnText } from '#domain/permits/guards/sameEquipment.guard.ts';
import { unclosedText } from '#domain/permits/guards/simops.guard.ts';
import { unprovedText } from '#domain/permits/guards/site.guard.ts';
import { crewControlsText, missedText, othersOnText } from '#domain/permits/guards/working.needs.ts';
import { distrustText } from '#domain/permits/instruments/distrust.texts.ts';
import type { PermitEventName } from '#domain/permits/kernel/permit.events.ts';
import {
  type Ask,
  type DangerBeside,
  type GasTest,
  type Instant,
  type PermitFacts,
  reachWays,
  type Signer,
} from '#domain/permits/kernel/permit.facts.ts';
import type { ClearingRole } from '#domain/permits/kernel/permit.regions.ts';
import { dangerBesideText } from '#domain/permits/regions/dangerBeside.texts.ts';
import { numberedControls } from '#domain/references/data/crms.data.ts';
import {
  figureOf,
  isAttached,
  proofOf,
  type SafeguardName,
  safeguardNames,
  safeguards,
} from '#domain/references/data/safeguards.data.ts';
import { askFor, draftFacts, inItsArea, inOrder, minute, signer, signersFor } from '#tests/kit/permitFacts.ts';

const now = minute(60);
const watched = { at: minute(30), watcher: 'Can Watcher', by: 12, note: 'Nothing smoulders.' };
const good: PermitFacts = {
  ...inOrder(draftFacts, minute(50)),
  state: 'suspended',
  validTo: minute(2000),
  issue: { no: 1, from: minute(10), to: minute(100), extended: false },
  shiftEnds: minute(700),
  controls: { due: [101], answers: [{ control: 101, issueNo: 2, answer: 'yes', why: null }] },
  suspendedAt: minute(40),
  toolboxTalkAt: minute(45),
  crew: [
    { sap: 51, role: 'worker', onSite: true, competentUntil: minute(9000) },
    { sap: 52, role: 'fire_watch', onSite: true, competentUntil: null },
  ],
  fireWatch: { needed: true, until: minute(30), over: watched },
  overrides: [{ tag: 'GD-12', removed: true }],
  reIsolated: true,
};

const unprovedWatcher: PermitFacts['crew'][number] = {
  sap: 52,
  name: 'Can Er',
  role: 'fire_watch',
  onSite: true,
  competentUntil: null,
  competence: 'none',
};

/** The event that a condition is judged with where it matters. */
const usual: Partial<Record<ConditionName, PermitEventName>> = {
  newPlan: 'RESCHEDULE',
  testPoints: 'SANCTION_TO_TEST',
  testScope: 'SANCTION_TO_TEST',
  nearEnd: 'REVALIDATE',
  extendable: 'EXTEND',
  separation: 'ACCEPT',
  safeguards: 'ACCEPT',
};
const away: Partial<Record<ConditionName, Partial<PermitFacts>>> = {
  afterIsolation: { isolation: { needed: true, isolations: [{ id: 1, state: 'confirmed', others: [], provedAt: minute(49) }] } },
  crewOff: { crew: draftFacts.crew },
  graver: { state: 'live' },
  everybodyGone: { crew: [] },
  nobodyOnSite: { crew: draftFacts.crew.filter(({ onSite }) => !onSite) },
  isolationOff: { isolation: { needed: true, isolations: [{ id: 1, state: 'removed', others: [] }] } },
  isolationLeft: { isolation: { needed: true, isolations: [{ id: 1, state: 'planned', others: [] }] } },
};

type Case = {
  change?: Partial<PermitFacts>;
  ask?: Partial<Ask>;
  signers?: Signer[];
  clearsAt?: Instant;
  /** Where it is cleared, if not where the others of its guard are. */
  where?: BlockSection;
  notBy?: readonly number[];
  /** The fields of the request that it names. */
  fields?: readonly string[];
  /** What it says, and who clears it, where it names something of the permit. */
  text?: Texts;
  role?: ClearingRole;
};
const test1: GasTest = { point: 'pump', testedAt: minute(5), validUntil: minute(59), passed: true, voided: false };
const isolated = (state: 'partial' | 'lost' | 'sanctioned_test' | 'unplanned'): Case => ({
  change: { isolation: { needed: true, isolations: [{ id: 1, state, others: [] }] } },
});
const isolatedElsewhere: Case = {
  change: { isolation: { needed: true, isolations: [{ id: 1, state: 'confirmed', others: [], elsewhere: 'ISO-26-00007' }] } },
  text: {
    en: expect.stringMatching(/^ISO-26-00007 has no point at the equipment of this permit nor in its area/),
    tr: expect.stringContaining('ISO-26-00007'),
    ar: expect.stringContaining('ISO-26-00007'),
  },
};
const unclosed = { number: 'U100-26-000007', isOver: false, sameArea: true };
const conflict = { with: 2, controlled: false, overlapUntil: minute(333) } as const;
const beside = (danger: DangerBeside['danger']): Case => {
  const known = {
    number: 'U100-26-000007',
    tag: 'V-20301',
    danger,
    points: danger === 'left' ? ['bottom'] : [],
    ...(danger === 'missing' ? { names: ['Mia Kurt'] } : {}),
  };
  return { change: { sameSpace: [known] }, text: dangerBesideText(known) };
};
const energy = (lifted: boolean): Case => {
  const known = { number: 'U100-26-000007', tag: 'P-20201A', isolation: 'ISO-26-00007', points: ['XV-101'], lifted };
  return { change: { sameEquipment: [known] }, text: energyBesideText(known) };
};
const worked = { number: 'U100-26-000007', goesOn: true, onSite: 0 };
const occupied = { number: 'U100-26-000008', goesOn: false, onSite: 2 };
const risky = (residual: number): Case => ({ change: { risk: { residual, siteBased: true } } });
const declaring = (...declared: NonNullable<Ask['declared']>): Case => ({ ask: { declared } });

const quoted = (control: number): Texts => {
  const { en, tr, ar } = numberedControls.get(control)?.text ?? { en: '', tr: '', ar: '' };
  return { en: `“${en}”`, tr: `“${tr}”`, ar: `«${ar}»` };
};

/** One emergency in each way in which it reaches in from elsewhere. */
const reaching = reachWays
  .filter((way) => way !== 'area')
  .map((way) => ({
    emergency: 1,
    area: 'U200-B',
    way,
    by: way === 'isolation' ? 'ISO-26-1' : way === 'inside' ? 'Ada Kaya' : null,
  }));

const doubted = {
  ...test1,
  instrument: 'GM-110',
  validUntil: minute(99),
  distrusted: { at: minute(9), why: 'bump_test' as const },
};

/** Every sentence that a guard can say, and what makes it say so. */
const cases: Record<string, Case> = {
  gas_missing: { change: { gas: { needed: true, points: ['pump', 'pit'], tests: [{ ...test1, validUntil: minute(99) }] } } },
  gas_overdue: { change: { gas: { needed: true, points: ['pump'], tests: [test1] } } },
  gas_untrusted: {
    change: { gas: { needed: true, points: ['pump'], tests: [doubted] } },
    text: distrustText([doubted]),
  },
  gas_silent: {
    change: { gas: { needed: true, points: ['pump'], tests: [{ ...test1, validUntil: minute(99) }], heardAt: null } },
  },
  gas_unmonitored: {
    change: {
      gas: { needed: true, points: ['pump'], tests: [{ ...test1, validUntil: minute(99) }], heardAt: null, unmonitored: true },
    },
    role: 'performing authority',
    text: unwatchedText(['pump']),
  },
  gas_unwatched: {
    change: {
      gas: {
        needed: true,
        points: ['pump'],
        tests: [{ ...test1, validUntil: minute(99) }],
        heardAt: minute(59),
        unwatched: ['Bottom'],
      },
    },
    role: 'performing authority',
    text: unwatchedText(['Bottom']),
  },
  gas_failed: { change: { gas: { needed: true, points: ['pump'], tests: [{ ...test1, validUntil: minute(99), passed: false }] } } },
  gas_unread: {
    change: { gas: { needed: true, points: ['pump'], tests: [{ ...test1, validUntil: minute(99), passed: false, unread: true }] } },
  },
  gas_found: {
    change: {
      gas: { needed: true, points: ['pump'], tests: [{ ...test1, validUntil: minute(99), passed: false, kind: 'continuous' }] },
    },
  },
  isolation_unconfirmed: isolated('partial'),
  isolation_lost: isolated('lost'),
  isolation_elsewhere: isolatedElsewhere,
  isolation_planned_elsewhere: isolatedElsewhere,
  isolation_under_test: isolated('sanctioned_test'),
  isolation_lost_in_test: isolated('lost'),
  gas_in_space: beside('failed'),
  gas_left_in_space: beside('left'),
  isolation_in_space: { ...beside('lost'), role: 'isolating authority' },
  missing_in_space: { ...beside('missing'), role: 'Hse Coordinator' },
  silence_in_space: beside('silent'),
  isolation_at_equipment: energy(false),
  isolation_lifted_at_equipment: { ...energy(true), role: 'Area Owner Delegate' },
  equipment_worked_on: { change: { workAtEquipment: [worked] }, text: workedOnText([worked]) },
  equipment_people_on: { change: { workAtEquipment: [occupied] }, text: peopleOnText([occupied]) },
  conflict_open: { change: { conflicts: [{ ...conflict, verdict: 'R' }] } },
  conflict_unclosed: {
    change: {
      conflicts: [{ ...conflict, verdict: 'N', untilClosed: unclosed, overlapUntil: minute(333) }],
    },
    text: unclosedText([unclosed]),
    role: 'Area Owner Delegate',
  },
  conflict_forbidden: { change: { conflicts: [{ ...conflict, verdict: 'N', controlled: true }] }, clearsAt: minute(333) },
  area_endorsement_pending: {
    change: { endorsements: [{ discipline: 'area', given: false, by: null, area: 8 }] },
    role: 'delegate of another area',
  },
  endorsement_pending: { change: { endorsements: [{ discipline: 'civil', given: false, by: null }] } },
  window_missing: { ask: { event: 'REISSUE', period: undefined as never } },
  window_not_begun: { ask: { event: 'ISSUE', period: { from: minute(65), to: minute(90) } }, clearsAt: minute(65) },
  before_validity: {
    change: { planned: { from: minute(90), to: minute(900) } },
    ask: { event: 'ACCEPT' },
    role: 'Hse Coordinator',
    clearsAt: minute(90),
  },
  window_before_validity: {
    change: { planned: { from: minute(50), to: minute(900) } },
    ask: { event: 'ISSUE', period: { from: minute(48), to: minute(90) } },
  },
  window_over: { change: { issue: { no: 1, from: minute(1), to: now, extended: false } } },
  window_begun_before: { ask: { event: 'ISSUE', period: { from: minute(44), to: minute(90) } } },
  window_too_long: { ask: { event: 'ISSUE', period: { from: now, to: minute(701) } } },
  validity_over: { change: { validTo: now } },
  emergency: { change: { emergencies: inItsArea } },
  ...Object.fromEntries(reaching.map((one) => [`emergency_${one.way}`, { change: { emergencies: [one] }, text: reachText(one) }])),
  location_outside_area: { change: { outsideArea: true }, where: 'location' },
  competence_unrecorded: { change: { crew: [unprovedWatcher] }, text: unprovedText([unprovedWatcher]) },
  competence_missing: { change: { crew: [{ sap: 51, role: 'worker', onSite: true, competentUntil: now }] } },
  clock_fault: { change: { clockIsHealthy: false } },
  gas_before_isolation: {
    change: { gas: { needed: true, points: ['pump'], tests: [{ ...test1, validUntil: minute(99) }] } },
    where: 'gas',
    role: 'gas tester',
    text: beforeIsolationText('gas_before_isolation', ['pump']),
  },
  visit_before_isolation: { change: { visit: { by: 31, at: minute(48) } }, role: 'Area Owner Delegate' },
  control_before_isolation: {
    change: {
      controls: {
        due: [104, 305],
        answers: [104, 305].map((control) => ({ control, issueNo: 2, answer: 'yes', why: null, at: minute(48) })),
      },
    },
    where: 'risk',
    text: beforeIsolationText('control_before_isolation', [quoted(104)]),
  },
  safeguard_before_isolation: {
    change: {
      safeguards: {
        needed: ['drained', 'lift_plan'],
        proved: (['drained', 'lift_plan'] as const).map((name) => ({ name, value: null, at: minute(48) })),
      },
    },
    text: beforeIsolationText('safeguard_before_isolation', [safeguards.drained.title]),
  },
  visit_missing: { change: { suspendedAt: minute(50) } },
  visit_in_emergency: { change: { visit: { by: 31, at: minute(50) }, suspendedAt: null, lastEmergencyAt: minute(55) } },
  visit_too_old: { change: { visit: { by: 31, at: minute(-61) }, suspendedAt: null } },
  visit_by_other: {
    change: { visit: { by: 32, at: minute(58) }, visitsBefore: [{ by: 31, at: minute(-61) }], suspendedAt: null },
  },
  control_unanswered: {
    change: { controls: { due: [101], answers: [{ control: 101, issueNo: 1, answer: 'yes', why: null }] } },
    text: aboutControls(criticalRiskTexts.control_unanswered, [101]),
  },
  control_absent: {
    change: { controls: { due: [101], answers: [{ control: 101, issueNo: 2, answer: 'no', why: null }] } },
    text: aboutControls(criticalRiskTexts.control_absent, [101]),
  },
  control_too_old: {
    change: {
      suspendedAt: minute(-90),
      controls: { due: [101], answers: [{ control: 101, issueNo: 2, answer: 'yes', why: null, at: minute(-61) }] },
    },
    text: seenTooEarlyText({}, [{ control: 101, issueNo: 2, answer: 'yes', why: null, at: minute(-61) }], now),
  },
  control_gas_found: {
    change: {
      gas: {
        ...good.gas,
        needed: true,
        points: ['pump'],
        tests: [
          { point: 'pump', testedAt: minute(52), validUntil: minute(172), passed: false, voided: false },
          { point: 'pump', testedAt: minute(54), validUntil: minute(174), passed: true, voided: false },
        ],
      },
      suspendedAt: null,
      controls: { due: [201], answers: [{ control: 201, issueNo: 2, answer: 'yes', why: null, at: minute(51) }] },
    },
    text: aboutControls(criticalRiskTexts.control_gas_found, [201]),
  },
  control_left_out: {
    change: {
      gas: { ...good.gas, needed: true },
      controls: { due: [201], answers: [{ control: 201, issueNo: 2, answer: 'not_applicable', why: 'No gas comes here.' }] },
    },
    text: aboutControls(criticalRiskTexts.control_left_out, [201]),
  },
  same_person: {
    change: { signatures: [{ event: 'ISSUE', sap: 12, role: 'Area Owner Delegate', revision: 0, issueNo: 1, at: minute(10) }] },
    signers: [signer(12)],
    notBy: [12],
    role: 'performing authority',
  },
  issuer_on_crew: {
    ask: { event: 'ISSUE' },
    change: { crew: [{ sap: 31, role: 'worker', onSite: false, competentUntil: null }] },
    signers: [signer(31)],
    notBy: [31],
  },
  one_person_twice: { signers: [signer(31), signer(31)], notBy: [31] },
  reason_missing: { ask: { reason: undefined as never, comment: '  ' } },
  comment_missing: { ask: { comment: 'Too short' } },
  comment_empty: { ask: { comment: 'to be determined' } },
  reason_empty: { ask: { reason: undefined as never, comment: 'n/a' } },
  contractor_incomplete: { change: { missingFields: ['contractor_responsible'] }, fields: ['contractor_responsible'] },
  form_incomplete: { change: { missingFields: ['limits', 'ppe'] }, fields: ['limits', 'ppe'] },
  authority_unable: { change: { authorityMaySign: false } },
  place_outside: { change: { outsideArea: true } },
  period_too_long: { change: { planned: { from: minute(0), to: minute(7 * 1440 + 1) } } },
  coordinator_missing: { change: { coordinator: null } },
  risk_not_assessed: { change: { risk: null } },
  risk_too_high: risky(20),
  isolation_not_planned: { change: { isolation: { needed: true, isolations: [] } } },
  isolation_unplanned: isolated('unplanned'),
  gas_points_few: {
    change: { codes: ['CSE'], gas: { needed: true, points: ['top', 'bottom'], tests: [] } },
    where: 'gas',
  },
  gas_not_planned: { change: { gas: { needed: true, points: [], tests: [] } }, where: 'gas' },
  cosignature_missing: risky(15),
  prepared_alone: {
    change: { signatures: [{ event: 'PREPARED', sap: 31, role: 'Area Owner Delegate', revision: 0, issueNo: 0, at: minute(1) }] },
  },
  area_full: { change: { areaHasRoom: false } },
  plan_not_possible: { ask: { period: { from: minute(1), to: now } } },
  crew_missing: { change: { crew: [] } },
  crew_not_on_site: { change: { crew: [{ sap: 51, role: 'worker', onSite: false, competentUntil: null }] } },
  control_gone: { change: { controls: { due: [101], answers: [{ control: 101, issueNo: 2, answer: 'no', why: null }] } } },
  crew_control_unanswered: {
    change: { controls: { due: [103], answers: [{ control: 103, issueNo: 1, answer: 'yes', why: null }] } },
    ask: { declared: [] },
    text: crewControlsText([103]),
  },
  toolbox_talk_missing: { change: { toolboxTalkAt: minute(9) } },
  authority_missing: {
    change: { state: 'suspended', authorityMissing: 'Mia Kurt' },
    text: authorityMissingText('Mia Kurt', 'suspended'),
    role: 'Hse Coordinator',
  },
  not_accounted: { change: { notAccounted: ['Mia Kurt'] }, text: notAccountedText(['Mia Kurt']) },
  missing_left_behind: {
    change: { notAccounted: ['Mia Kurt'], authorityMissing: 'Can Er' },
    text: leftBehindText(['Mia Kurt', 'Can Er']),
  },
  crew_left_behind: { change: { notAccounted: ['Mia Kurt'], authorityMissing: 'Can Er' }, text: leftBehindText(['Mia Kurt']) },
  missing_at_equipment: {
    change: { missingBeside: [{ name: 'Mia Kurt', number: 'CHG-26-000007-K' }] },
    text: missingBesideText([{ name: 'Mia Kurt', number: 'CHG-26-000007-K' }]),
  },
  talk_missed: { change: { talkMissedBy: ['Mia Kurt'] }, text: missedText(['Mia Kurt']) },
  talk_again_missed: {
    text: missedText(['Mia Kurt']),
    change: {
      talkMissedBy: ['Mia Kurt'],
      toolboxTalkAt: minute(50),
      issue: { no: 1, from: minute(0), to: minute(100), extended: false },
    },
  },
  talk_not_again: { change: { toolboxTalkAt: minute(1), issue: { no: 1, from: minute(0), to: minute(100), extended: false } } },
  too_early: { change: { issue: { no: 1, from: minute(1), to: minute(121), extended: false } }, clearsAt: minute(61) },
  handover_unread: { change: { handoverReadBy: [] } },
  handover_read_by_other: { change: { handoverReadBy: [32] } },
  extended_before: { change: { issue: { no: 1, from: minute(1), to: minute(100), extended: true } } },
  end_not_possible: { ask: { period: { from: minute(1), to: minute(100) } } },
  cause_not_cleared: declaring(),
  gas_not_told: {
    ...declaring(),
    change: { gas: { needed: true, points: ['pump'], tests: [{ ...test1, validUntil: minute(99), passed: false }] } },
  },
  danger_not_removed: { ...declaring(), change: { dangerAt: now } },
  stopped_already: { change: { state: 'suspended' } },
  gas_before_danger: { change: { reason: 'danger' as const, suspendedAt: minute(55) } },
  not_isolated: isolated('lost'),
  not_isolated_again: { change: { reIsolated: false } },
  others_rely_on_it: {
    change: { isolation: { needed: true, isolations: [{ id: 1, state: 'confirmed', others: ['closed', 'live'] }] } },
  },
  others_on_site: {
    change: {
      isolation: {
        needed: true,
        isolations: [
          { id: 1, state: 'confirmed', others: ['suspended'], othersOn: [{ number: 'CHG-26-000007-K', count: 2 }] },
          { id: 2, state: 'confirmed', others: ['suspended'], othersOn: [{ number: 'CHG-26-000007-K', count: 2 }] },
        ],
      },
    },
    text: othersOnText([{ number: 'CHG-26-000007-K', count: 2 }]),
  },
  test_points_unnamed: { ask: { test: { until: minute(90), scope: 'run it', points: [{ isolation: 9, point: 1 }] } } },
  test_not_bounded: { ask: { test: { until: minute(301), scope: 'run it' } } },
  test_beyond_period: { ask: { test: { until: minute(101), scope: 'run it' } } },
  party_not_withdrawn: declaring(),
  crew_on_site: { change: { crew: [{ sap: 51, role: 'worker', onSite: true, competentUntil: null }] } },
  site_not_declared: declaring('overrides_listed'),
  overrides_not_listed: declaring('site_safe'),
  work_not_said: declaring('site_safe'),
  work_left_missing: { ask: { declared: ['work_unfinished'], comment: 'later' } },
  contact_not_tried: { ask: { contactAttempts: 1 } },
  head_count_open: declaring(),
  not_inspected: declaring(),
  nothing_to_remove: { change: { isolation: { needed: true, isolations: [{ id: 1, state: 'removed', others: [] }] } } },
  inspected_already: { change: { inspected: true } },
  people_on_site: {
    change: { crew: [{ sap: 51, name: 'Ayla Demir', role: 'fire_watch', onSite: true, competentUntil: null }] },
    text: onSiteText(['Ayla Demir']),
  },
  somebody_on_site: { change: { crew: [{ sap: 52, role: 'fire_watch', onSite: true, competentUntil: null }] } },
  fire_watch_held: {
    change: { state: 'handed_back', fireWatch: { needed: true, until: null } },
    where: 'crew',
  },
  fire_watch_broken: {
    change: {
      state: 'handed_back',
      fireWatch: { needed: true, until: minute(150), brokenAt: minute(30) },
      crew: [{ sap: 52, role: 'fire_watch', onSite: true, competentUntil: null }],
    },
    where: 'crew',
  },
  fire_watch_lost: {
    change: { state: 'handed_back', fireWatch: { needed: true, until: minute(61) }, crew: [] },
    where: 'crew',
  },
  fire_watch_running: { change: { fireWatch: { needed: true, until: minute(61) } }, where: 'crew' },
  fire_watch_unconfirmed: { change: { fireWatch: { needed: true, until: minute(30) } }, where: 'crew' },
  inside_unsaid: { change: { goingIn: { isSpace: true, hasEntry: false, said: null } }, fields: ['goes_inside'] },
  entry_missing: { change: { goingIn: { isSpace: true, hasEntry: false, said: true } } },
  somebody_inside: { change: { inside: 1 } },
  somebody_inside_beside: { change: { insideBeside: 1 } },
  fire_watch_unmanned: { change: { crew: [{ sap: 51, role: 'worker', onSite: true, competentUntil: null }] } },
  isolation_left: { change: { isolation: { needed: true, isolations: [{ id: 1, state: 'lost', others: ['closed'] }] } } },
  isolation_left_ready: {
    change: { state: 'ready', isolation: { needed: true, isolations: [{ id: 1, state: 'confirmed', others: [] }] } },
  },
  isolation_in_place: isolated('partial'),
  override_in_place: { change: { overrides: [{ tag: 'GD-12', removed: false }] } },
};

/** Each safeguard, in each way in which it may not be kept. */
const unkept = (name: SafeguardName, fault: string): Case | null => {
  const proof = proofOf(name);
  const proved = { name, value: 0, at: minute(50) };
  const kept = { safeguards: { needed: [name], proved: [proved] }, suspendedAt: null };
  if (fault === 'missing') return { change: { safeguards: { needed: [name], proved: [] }, crew: [], overrides: [] } };
  if (fault === 'unattached' && isAttached(name)) return { change: kept };
  if (fault === 'away' && proof.by === 'crew')
    return { change: { ...kept, crew: [{ sap: 53, role: proof.role, onSite: false, competentUntil: null }] } };
  if (fault === 'old' && (proof.by === 'sight' || proof.by === 'reading'))
    return { change: { ...kept, safeguards: { needed: [name], proved: [{ ...proved, at: minute(-61) }] } } };
  if (fault === 'out_of_limits' && figureOf(name))
    return { change: { ...kept, safeguards: { needed: [name], proved: [{ ...proved, value: 9999 }] } } };
  return null;
};
for (const name of safeguardNames)
  for (const fault of ['missing', 'unattached', 'old', 'out_of_limits', 'away']) {
    const found = proofOf(name).by === 'rule' ? null : unkept(name, fault);
    if (found) cases[`${name}_${fault}`] = proofOf(name).by === 'overrides' ? { ...found, where: 'risk' } : found;
  }

const judge = (name: ConditionName, { change, ask, signers }: Case) => {
  const event = ask?.event ?? usual[name] ?? 'HAND_BACK';
  const who = signers ?? (name === 'separation' ? signersFor(event) : [signer(31)]);
  return conditions[name].judge(guardInput({ ...good, ...away[name], ...change }, { ...askFor(event, now), ...ask }, who));
};

describe.each(Object.keys(conditions) as ConditionName[])('%s', (name) => {
  test('is clear when everything is in order', () => expect(judge(name, {})).toEqual([]));

  test.each(Object.keys(conditions[name].texts))('says %s, who clears it, where, and when time does', (code) => {
    const found = cases[code];
    if (!found) throw new Error(`nobody tries ${code}`);
    const { no, role, where, texts } = conditions[name];
    expect(judge(name, found)).toEqual([
      {
        guard: no ?? name,
        code,
        text: found.text ?? texts[code],
        role: found.role ?? role,
        where: found.where ?? where,
        clearsAt: found.clearsAt ?? null,
        ...(found.notBy ? { notBy: found.notBy } : {}),
        ...(found.fields ? { fields: found.fields } : {}),
      },
    ]);
  });
});

test('whoever nobody can find is named where their role, the way off the site or the fire watch is asked for', () => {
  const missing = { sap: 51, name: 'Ferit Kaya', onSite: true, competentUntil: null, notAccounted: 'here' } as const;
  const said = (name: ConditionName, change: Case['change']) => judge(name, { change }).map(({ text }) => text);
  const watcher = { ...missing, role: 'fire_watch' } as const;
  const needed = { safeguards: { needed: ['fire_watcher' as const], proved: [] }, crew: [watcher] };
  expect(said('safeguards', needed)).toEqual([missingInRoleText(safeguards.fire_watcher.title, ['Ferit Kaya'])]);
  expect(said('fireWatcherStays', { crew: [watcher] })).toEqual([watcherMissingText(['Ferit Kaya'])]);
  expect(said('crewOff', { crew: [{ ...missing, role: 'worker' }] })).toEqual([missingOnSiteText(['Ferit Kaya'])]);
});

test.each([
  ['that is over before this one', 1999, minute(1999)],
  // Its overlap ends a quarter of an hour after this permit: nothing would be free by then.
  ['that goes on longer than this permit', 2015, null],
])('I221: of work %s it is said when it clears only where that is so', (_case, ends, said) => {
  const found = judge('simops', { change: { conflicts: [{ ...conflict, verdict: 'N', overlapUntil: minute(ends) }] } });
  expect(found.map(({ code, clearsAt }) => [code, clearsAt])).toEqual([['conflict_forbidden', said]]);
});

test('I222: what is missing of the critical controls is named, the first few of them', () => {
  const [one, many] = [[101], [101, 102, 103, 104, 201]].map((controls) =>
    aboutControls(criticalRiskTexts.control_unanswered, controls),
  );
  for (const language of languages) expect(one?.[language]).toContain(quoted(101)[language]);
  expect(many?.en).toContain(quoted(103).en);
  expect(many?.en).not.toContain(quoted(104).en);
  expect(many?.en).toMatch(/ \(\+2\)\.$/);
});

test.each([
  ['APPROVE', 'applicant', 'Area Owner Delegate'],
  ['APPROVE', 'SME', 'Area Owner Delegate'],
  ['AUTHORISE', 'applicant', 'Hse Coordinator'],
] as const)('I222: whoever asked for the work and would %s as %s is sent to a %s', (event, role, to) => {
  const [found] = judge('separation', { ask: { event }, signers: [{ ...signer(good.applicant), role }] });
  expect([found?.code, found?.role]).toEqual(['same_person', to]);
});

test('I221: work that waits for stopped work names it, and nobody is told that it clears by itself', () => {
  const untilClosed = { ...unclosed, isOver: true, sameArea: false };
  const [found] = judge('simops', { change: { conflicts: [{ ...conflict, verdict: 'N', untilClosed }] } });
  expect([found?.clearsAt, found?.role]).toEqual([null, 'delegate of another area']);
  for (const language of languages) expect(found?.text[language]).toContain('U100-26-000007');
});

test('every case is of a sentence that exists, and no two guards say the same code', () => {
  const codes = Object.values(conditions).flatMap(({ texts }) => Object.keys(texts));
  expect(new Set(codes).size).toBe(codes.length);
  expect(Object.keys(cases).filter((code) => !codes.includes(code))).toEqual([]);
});
