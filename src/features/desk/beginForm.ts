import { siteClockText } from '#domain/kernel/siteInstant.ts';
import { minute } from '#domain/kernel/units.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { shiftEnd } from '#domain/permits/kernel/shift.rules.ts';
import { longestFor } from '#domain/permits/kernel/workRules.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { PossibleEvent } from '#domain/permits/permit/work.schema.ts';
import { plusMinutes } from '#domain/permits/regions/regionsOf.ts';
import { asksFor, type DeskForm, type DeskSigner, reasonsOf, signersOf } from '#machines/permitDesk/deskForm.ts';
import { type DeskChoice, emptyForm } from '#machines/permitDesk/permitDesk.machine.ts';
import { mayAnotherSign } from './desk.selectors.ts';

/** The beginning of the minute, so that what a date field shows is not in the future. */
const wholeMinute = (now: number): string => new Date(Math.floor(now / minute) * minute).toISOString();

type Timed = Pick<
  Permit,
  | 'state'
  | 'primary_code'
  | 'supplementary_codes'
  | 'planned_from'
  | 'planned_to'
  | 'valid_to'
  | 'issue_from'
  | 'issue_to'
  | 'time_zone'
  | 'pa'
>;

/** The period an event is likely to set: as long as shift, kind of work and validity allow. A proposal; the server judges. */
const proposed = (event: string, permit: Timed, now: number): { from: string; to: string } => {
  if (event === 'RESCHEDULE') return { from: permit.planned_from, to: permit.planned_to };
  const at = wholeMinute(now);
  const from = event === 'EXTEND' && permit.issue_from ? permit.issue_from : at;
  // The shift that takes over is the next one.
  const shift = shiftEnd(event === 'REVALIDATE' ? plusMinutes(at, permitLimits.revalidation.value) : at, permit.time_zone);
  const { issueMinutes } = longestFor([permit.primary_code, ...permit.supplementary_codes]);
  const ends = [plusMinutes(from, issueMinutes), shift, permit.valid_to ?? permit.planned_to].sort();
  return { from, to: ends[0] ?? shift };
};

/** Whether nobody but the performing authority of the permit may sign an event first. */
export const isForAuthority = ({ by: [only, ...others] }: Pick<PossibleEvent, 'by'>): boolean =>
  only === 'performing authority' && others.length === 0;

/** Who alone may sign an event that is barred to who is signed in: it is asked what they may. Null where others may too. */
const signerOf = (event: PossibleEvent, { pa }: Pick<Permit, 'pa'>, sap: number | null): number | null =>
  mayAnotherSign(event) && isForAuthority(event) && pa.sap !== sap ? pa.sap : null;

/** A test is proposed for an hour, and ends with the issue period. */
const proposedTestEnd = ({ issue_to }: Timed, now: number): string => {
  const hourOn = plusMinutes(wholeMinute(now), 60);
  return issue_to && issue_to < hourOn ? issue_to : hourOn;
};

/**
 * What the dialog of an event begins with. Who alone may sign it is known: the number of the performing authority is not asked of them. Any
 * other first signature is proposed for `sap`, the second for nobody, and a third of the performing authority for them.
 */
export const beginForm = (event: PossibleEvent, permit: Timed, sap: number | null, now: number): DeskForm => {
  const [only, ...others] = reasonsOf(event, permit.state);
  const mine = sap === null ? '' : String(sap);
  const first = isForAuthority(event) ? String(permit.pa.sap) : mine;
  const { from, to } = proposed(event.event, permit, now);
  const local = (instant: string): string => siteClockText(instant, permit.time_zone);
  const last = event.third === 'performing authority' ? String(permit.pa.sap) : '';
  const signers: DeskSigner[] = [first, '', last].slice(0, signersOf(event)).map((one) => ({ sap: one, password: '' }));
  return {
    ...emptyForm,
    coordinator: mine,
    // The only reason that there is, is chosen.
    reason: event.event === 'SUSPEND' && only !== undefined && others.length === 0 ? only : '',
    signers,
    ...(asksFor(event, 'period') ? { from: local(from), to: local(to) } : {}),
    ...(asksFor(event, 'test') ? { testUntil: local(proposedTestEnd(permit, now)) } : {}),
  };
};

/** The same with who is meant to sign. Of what is barred to who is signed in nobody knows yet how many sign: the number of who is meant is there all the same. */
export const beginAct = (event: PossibleEvent, permit: Timed, sap: number | null, now: number): Pick<DeskChoice, 'form' | 'as'> => {
  const as = signerOf(event, permit, sap);
  const form = beginForm(event, permit, sap, now);
  if (as === null || form.signers.length > 0) return { form, as };
  return { form: { ...form, signers: [{ sap: String(as), password: '' }] }, as };
};
