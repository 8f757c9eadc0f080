import type { Ask, ControlAnswer, Declaration, PermitFacts, Signer } from '#domain/permits/kernel/permit.facts.ts';
import { withCrew } from '#domain/references/data/controlDemands.data.ts';
import { settles } from './control.rules.ts';
import { nextIssueNo } from './regionsOf.ts';

/** A control that the crew confirms, the statement by which who accepts does so, and what was said of it for this issue before. */
type Confirmed = { control: number; declaration: Declaration; given: ControlAnswer | undefined };

/** The issue that people are about to work by: the one that waits to be accepted, or the one that takes over from it. */
const issueNoOf = (permit: PermitFacts): number =>
  permit.state === 'issued' && permit.issue ? permit.issue.no : nextIssueNo(permit);

/**
 * What has to be stated of the controls that the crew confirms, by the person who accepts or takes over, with their signature. What
 * others have answered before confirms nothing; only that one does not apply, and why, is theirs to say, and to be read by who signs.
 */
export const askedOfCrew = (permit: PermitFacts): Confirmed[] => {
  const { due, answers } = permit.controls;
  const issueNo = issueNoOf(permit);
  return withCrew
    .filter(({ control }) => due.includes(control))
    .map(({ control, declaration }) => {
      const given = answers.find((one) => one.control === control && one.issueNo === issueNo);
      const isLeftOut = given?.answer === 'not_applicable' && settles(given, permit);
      return { control, declaration: isLeftOut ? 'crew_controls_left_out' : declaration, given };
    });
};

/** The controls as they are answered by the signature of who accepts or takes over, in place of what was said of them before. */
export const confirmedByCrew = (permit: PermitFacts, ask: Ask, signers: readonly Signer[]): PermitFacts['controls'] => {
  const by = signers.find(({ role }) => role === 'performing authority')?.sap;
  if (by === undefined) return permit.controls;
  const asked = askedOfCrew(permit);
  const kept = permit.controls.answers.filter((one) => !asked.some(({ given }) => given === one));
  const confirmed = asked.map(({ control, declaration, given }): ControlAnswer => {
    const said = declaration === 'crew_controls_left_out' && given ? given : { answer: 'yes' as const, why: null };
    return { control, issueNo: issueNoOf(permit), answer: said.answer, why: said.why, by, at: ask.at };
  });
  return { ...permit.controls, answers: [...kept, ...confirmed] };
};
