import { explains } from '#domain/kernel/evidenceText.ts';
import { isIssued, isToBeConfirmed } from '#domain/permits/documents/print.rules.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { workEndpoints } from '#domain/permits/permit/work.endpoints.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import type { WorkForms } from '#machines/permitWork/workForms.ts';
import { checkedBody } from '#src/entities/work/form/faults.ts';

export type Control = PermitWork['controls'][number];
export type Answer = WorkForms['controls']['answers'][string];

export const noAnswers: WorkForms['controls'] = { answers: {} };

/** Controls by the critical risk that they belong to, in the order in which they come. */
export const byRisk = (controls: readonly Control[]): { crm: string; controls: Control[] }[] => {
  const groups = new Map<string, Control[]>();
  for (const control of controls) groups.set(control.crm, [...(groups.get(control.crm) ?? []), control]);
  return [...groups].map(([crm, members]) => ({ crm, controls: members }));
};

/**
 * The controls that may be answered now: what is asked for at the acceptance is not offered before, but for a "no" that was given already and
 * may be taken back.
 */
export const offeredNow = (permit: Pick<Permit, 'state'>, controls: readonly Control[]): Control[] =>
  controls.filter((control) => isIssued(permit) || control.answer === 'no' || !isToBeConfirmed(permit, control));

const sent = ({ answers }: WorkForms['controls']): number[] => Object.keys(answers).map(Number);

export const checkAnswers = (form: WorkForms['controls']) => {
  const answers = sent(form).map((control) => {
    const { answer, why } = form.answers[control] ?? { answer: 'yes', why: '' };
    return { control, answer, why: answer === 'yes' || why.trim() === '' ? null : why.trim() };
  });
  const checked = checkedBody(workEndpoints.answerControls.body, { answers });
  const unexplained = answers.flatMap(({ answer, why }, place) =>
    answer === 'not_applicable' && !explains(why)
      ? [[`answers[${place}].why`, why === null ? 'work:fault_missing' : 'work:fault_unexplained']]
      : [],
  );
  if (checked.body === null || unexplained.length === 0) return checked;
  return { body: null, faults: Object.fromEntries(unexplained) };
};

/** Where in the body of the call the answer to a control stands. */
export const placeOf = (form: WorkForms['controls'], control: number): number => sent(form).indexOf(control);
