import { explains, gistOf } from '#domain/kernel/evidenceText.ts';
import { textIn } from '#domain/kernel/language.ts';
import type { ControlAnswer, Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import type { ActivityCode, PermitState } from '#domain/permits/kernel/permit.states.ts';
import { mayBeLeftOut } from '#domain/permits/regions/control.rules.ts';
import { isGasTested, nextIssueNo } from '#domain/permits/regions/regionsOf.ts';
import { controlDemands, isAskedWithCrew } from '#domain/references/data/controlDemands.data.ts';
import { crms, numberedControls } from '#domain/references/data/crms.data.ts';
import { type FieldFault, faultIf, refuseFields, twiceIn } from './evidence.faults.ts';
import { joinedParts, mayWrite, requireWriteRight, type Writer, type Written } from './evidence.rules.ts';
import { controlsFor, risksOf } from './evidence.start.ts';
import type { Evidence } from './evidence.ts';

export type ControlsInput = readonly Pick<ControlAnswer, 'control' | 'answer' | 'why'>[];

/** Stands for a control that nobody can read. */
export const unreadControl = 0;

/** Before the controls that are answered "no", in the history. */
export const noMark = '✗';

/** How many were seen, and by its words each that was not, with the reason. */
export const answersSaid = (answers: ControlsInput): string => {
  const seen = answers.filter(({ answer }) => answer === 'yes').length;
  const named = (given: ControlAnswer['answer'], mark: string) =>
    answers
      .filter(({ answer }) => answer === given)
      .map(({ control, why }) =>
        [mark, control === unreadControl ? null : (numberedControls.get(control)?.text.en ?? control), why ? `(${why})` : null]
          .filter((part) => part !== null)
          .join(' '),
      );
  return joinedParts(seen > 0 ? `✓ ${seen}` : null, ...named('no', noMark), ...named('not_applicable', '–'));
};

type Given = ControlsInput[number];

/** Energy may be in, or people be at work. */
const running: readonly PermitState[] = ['live', 'testing'];

/** What stops work that goes on: controls that are answered "no", each once, also those that it does not have: somebody has seen something. */
const stopsIn = (input: ControlsInput, { state }: PermitFacts): ControlsInput =>
  running.includes(state)
    ? input.filter(
        ({ control, answer }, index) =>
          answer === 'no' &&
          (control === unreadControl || input.findIndex((other) => other.control === control && other.answer === 'no') === index),
      )
    : [];

/** The issue that an answer counts for: the next one, but for what the crew confirms before it accepts that which is signed. */
const issueAnswered = (facts: PermitFacts, control: number): number =>
  facts.state === 'issued' && facts.issue && isAskedWithCrew(control) ? facts.issue.no : nextIssueNo(facts);

/** Every control has a reason of its own: one that stands at several was not thought about at each of them. */
const repeatedReasons = (input: ControlsInput, kept: ControlsInput, { language }: Writer): (FieldFault | null)[] => {
  const left = [...kept, ...input].filter(({ answer }) => answer === 'not_applicable');
  const reasonOf = ({ why }: Given): string => gistOf(why ?? '');
  return input.map((one, index) => {
    if (one.answer !== 'not_applicable' || reasonOf(one) === '') return null;
    const others = left.filter((other) => other.control !== one.control && reasonOf(other) === reasonOf(one));
    if (others.length === 0) return null;
    const named = others.map(({ control }) => textIn(numberedControls.get(control)?.text ?? String(control), language));
    return { field: `answers[${index}].why`, fault: 'why_repeated', words: { others: named.join(' ') } };
  });
};

/** Whether an answer says that gas was tested while no test stands that passed and is in date. */
const saysUntested = ({ control, answer }: Given, facts: PermitFacts, at: Instant): boolean =>
  answer === 'yes' && controlDemands.get(control) === 'gas' && facts.gas.needed && !isGasTested(facts, at);

type Asked = { evidence: Evidence; facts: PermitFacts; at: Instant };

const faultsOf = ({ evidence, facts, at }: Asked, input: ControlsInput, who: Writer): (FieldFault | null)[] => {
  const { due, answers } = evidence.controls;
  const controls = input.map(({ control }) => control);
  const field = (index: number, member: string) => `answers[${index}].${member}`;
  const kept = answers.filter(({ issueNo, control }) => issueNo === nextIssueNo(facts) && !controls.includes(control));
  return [
    ...twiceIn(controls, (index) => field(index, 'control')),
    ...controls.map((control, index) => faultIf(!due.includes(control), field(index, 'control'), 'unknown_control')),
    ...input.map(({ answer, why }, index) =>
      faultIf(answer === 'not_applicable' && !explains(why), field(index, 'why'), 'why_missing'),
    ),
    ...input.map(({ control, answer }, index) =>
      faultIf(answer === 'not_applicable' && !mayBeLeftOut(control, facts), field(index, 'answer'), 'control_demanded'),
    ),
    ...input.map((one, index) => faultIf(saysUntested(one, facts, at), field(index, 'answer'), 'gas_untested')),
    ...repeatedReasons(input, kept, who),
  ];
};

/**
 * Answers to critical controls for the next issue period. A later answer to the same control takes the place of the one before. Work
 * that goes on, or is on test, stops when one is not in place. A stop is not refused for an answer beside it that is wrong, nor for who says it, nor for a
 * control that the work does not have: what stops is kept then, and nothing else. `untaken` are the places of the others, `unknown` those of
 * a "no" to no control of the work: the history has its words.
 */
export const answerControls = (
  evidence: Evidence,
  facts: PermitFacts,
  input: ControlsInput,
  who: Writer,
  at: Instant,
): Written & { stops: boolean; untaken: readonly number[]; unknown: readonly number[] } => {
  const faults = faultsOf({ evidence, facts, at }, input, who);
  const stopping = stopsIn(input, facts);
  if (stopping.length === 0) requireWriteRight('answerControls', facts, who);
  if (stopping.length === 0) refuseFields(faults, who.language);
  const isWhole = mayWrite('answerControls', facts, who) && faults.every((one) => one === null);
  const taken = isWhole ? input : stopping;
  const isKnown = ({ control }: Given): boolean => evidence.controls.due.includes(control);
  const given = taken.filter(isKnown).map(({ control, answer, why }) => ({
    control,
    issueNo: issueAnswered(facts, control),
    answer,
    why: why || null,
    by: who.sap,
    at,
  }));
  const kept = evidence.controls.answers.filter(
    (one) => !given.some(({ control, issueNo }) => control === one.control && issueNo === one.issueNo),
  );
  return {
    evidence: { ...evidence, controls: { ...evidence.controls, answers: [...kept, ...given] } },
    note: { event: 'CONTROLS_ANSWERED', comment: answersSaid(taken) },
    stops: stopping.length > 0,
    untaken: input.flatMap((one, place) => (taken.includes(one) ? [] : [place])),
    unknown: input.flatMap((one, place) => (taken.includes(one) && !isKnown(one) ? [place] : [])),
  };
};

/** The critical risks that a copy of a permit asks for beyond those of its own kinds of work: what people had added to the one before. */
export const withRisksOf = (fresh: Evidence, codes: readonly ActivityCode[], before: Evidence | null): Evidence => {
  const added = (before?.controls.added ?? []).filter((code) => !risksOf(codes).includes(code));
  return added.length > 0 ? { ...fresh, controls: { ...fresh.controls, due: controlsFor(codes, added), added } } : fresh;
};

/** While a permit is planned, what was added may be taken away again; after that its signatures were given with it. */
const planned: readonly PermitState[] = ['draft', 'preparing'];

/** The critical risks that people add to those of the kinds of work, all of them anew. Their controls are asked for as the others are. */
export const addRisks = (evidence: Evidence, facts: PermitFacts, risks: readonly string[], who: Writer): Written => {
  requireWriteRight('addRisks', facts, who);
  const before = evidence.controls.added ?? [];
  const brought = risksOf(facts.codes);
  const isKept = (code: string): boolean => risks.includes(code) || brought.includes(code);
  refuseFields(
    [
      ...twiceIn(risks, (index) => `risks[${index}]`),
      ...risks.map((code, index) => faultIf(brought.includes(code) && !before.includes(code), `risks[${index}]`, 'risk_of_work')),
      faultIf(!planned.includes(facts.state) && !before.every(isKept), 'risks', 'risk_stays'),
    ],
    who.language,
  );
  const marked = (mark: string, codes: readonly string[]): string[] =>
    crms.filter(({ code }) => codes.includes(code)).map(({ name }) => `${mark}${name.en}`);
  const more = risks.filter((code) => !before.includes(code));
  const fewer = before.filter((code) => !risks.includes(code));
  return {
    evidence: { ...evidence, controls: { ...evidence.controls, due: controlsFor(facts.codes, risks), added: risks } },
    note: { event: 'RISKS_ADDED', comment: [...marked('+', more), ...marked('−', fewer)].join(', ') },
  };
};
