import type { ControlAnswer, Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { nextIssueNo } from '#domain/permits/regions/regionsOf.ts';
import { faultIf, refuseFields, twiceIn } from './evidence.faults.ts';
import { joinedParts, requireWriteRight, type Writer, type Written } from './evidence.rules.ts';
import type { Evidence } from './evidence.ts';

export type ControlsInput = readonly Pick<ControlAnswer, 'control' | 'answer' | 'why'>[];

const saidOf = (answers: ControlsInput): string => {
  const which = (sought: ControlAnswer['answer']) =>
    answers.filter(({ answer }) => answer === sought).map(({ control }) => control);
  const [yes, no, not] = [which('yes'), which('no'), which('not_applicable')];
  const named = (mark: string, controls: number[]) => (controls.length > 0 ? `${mark} ${controls.join(', ')}` : null);
  return joinedParts(yes.length > 0 ? `✓ ${yes.length}` : null, named('✗', no), named('–', not));
};

/** Answers to critical controls for the next issue period. A later answer to the same control takes the place of the one before. */
export const answerControls = (evidence: Evidence, facts: PermitFacts, input: ControlsInput, who: Writer, at: Instant): Written => {
  requireWriteRight('answerControls', facts, who);
  const { due, answers } = evidence.controls;
  const controls = input.map(({ control }) => control);
  const field = (index: number, member: string) => `answers[${index}].${member}`;
  refuseFields(
    [
      ...twiceIn(controls, (index) => field(index, 'control')),
      ...controls.map((control, index) => faultIf(!due.includes(control), field(index, 'control'), 'unknown_control')),
      ...input.map(({ answer, why }, index) => faultIf(answer === 'not_applicable' && !why, field(index, 'why'), 'why_missing')),
    ],
    who.language,
  );
  const issueNo = nextIssueNo(facts);
  const kept = answers.filter((one) => one.issueNo !== issueNo || !controls.includes(one.control));
  const given = input.map(({ control, answer, why }) => ({ control, issueNo, answer, why: why || null, by: who.sap, at }));
  return {
    evidence: { ...evidence, controls: { due, answers: [...kept, ...given] } },
    note: { event: 'CONTROLS_ANSWERED', comment: saidOf(input) },
  };
};
