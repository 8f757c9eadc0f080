import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { isPlaceholder } from '#domain/kernel/evidenceText.ts';
import { asciiDigits } from '#domain/kernel/normalizeForSearch.ts';
import { typedInstantOf } from '#domain/kernel/siteInstant.ts';
import { typedSap } from '#domain/kernel/typedSap.ts';
import { permitEventNames } from '#domain/permits/kernel/permit.events.ts';
import { type Declaration, declarations } from '#domain/permits/kernel/permit.facts.ts';
import {
  type PermitState,
  type StopReason,
  type SuspendReason,
  stopReasons,
  suspendReasons,
} from '#domain/permits/kernel/permit.states.ts';
import { shortestLeft } from '#domain/permits/kernel/workDone.rules.ts';
import type { workEndpoints } from '#domain/permits/permit/work.endpoints.ts';
import type { PossibleEvent } from '#domain/permits/permit/work.schema.ts';

/** Somebody who signs at this desk, as they typed it. */
export type DeskSigner = { sap: string; password: string };

/** What is typed for an event. Times are those of the clock of the site, as a date field writes them. */
export type DeskForm = {
  reason: SuspendReason | '';
  comment: string;
  from: string;
  to: string;
  testUntil: string;
  scope: string;
  /** The points that a test lifts, each as `pointKey` writes it. */
  testPoints: readonly string[];
  attempts: string;
  coordinator: string;
  declared: readonly Declaration[];
  signers: readonly DeskSigner[];
};

/** What was typed for an event, by the name of that, without who signs. */
export type ActForm = { event: string; form: Omit<DeskForm, 'signers'> };

/** How the form names a point of an isolation. */
export const pointKey = (isolation: number, point: number): string => `${isolation}/${point}`;

const isPointKey = (text: unknown): text is string => typeof text === 'string' && /^\d+\/\d+$/.test(text);

const pointFrom = (key: string) => {
  const [isolation = 0, point = 0] = key.split('/').map(Number);
  return { isolation, point };
};

export const withoutSignatures = ({ signers: _, ...form }: DeskForm): ActForm['form'] => form;

/** Whether somebody has typed or declared anything that the dialog did not begin with. A reason is one press. */
export const isBegun = ({ comment, scope, testPoints, attempts, declared }: DeskForm): boolean =>
  [comment, scope, attempts].some((text) => text.trim() !== '') || declared.length > 0 || testPoints.length > 0;

/** What was kept of an act, or null when it is none. */
export const actFrom = (kept: unknown): ActForm | null => {
  if (typeof kept !== 'object' || kept === null) return null;
  const { event, form }: { [member: string]: unknown } = { ...kept };
  if (typeof event !== 'string' || typeof form !== 'object' || form === null) return null;
  const found: { [member: string]: unknown } = { ...form };
  const said = found.declared;
  const text = (name: keyof ActForm['form']): string => {
    const value = found[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    event,
    form: {
      comment: text('comment'),
      from: text('from'),
      to: text('to'),
      testUntil: text('testUntil'),
      scope: text('scope'),
      testPoints: Array.isArray(found.testPoints) ? found.testPoints.filter(isPointKey) : [],
      attempts: text('attempts'),
      coordinator: text('coordinator'),
      reason: suspendReasons.find((one) => one === found.reason) ?? '',
      declared: Array.isArray(said) ? declarations.filter((one) => said.includes(one)) : [],
    },
  };
};

export type EventBody = BodyOf<(typeof workEndpoints)['event']>;

/** What is wrong with which field: a key of the desk's texts. */
export type DeskFaults = Record<string, string>;

const shortestComment = 10;
const shortestScope = 5;

/** What an event asks for, said in words of the form. */
export const asksFor = ({ asks }: PossibleEvent, what: string): boolean => asks.includes(what);

/** For what the work may be stopped; where a site's server does not say it, for what it may be in its state. */
export const reasonsOf = ({ reasons }: Pick<PossibleEvent, 'reasons'>, state: PermitState): readonly StopReason[] =>
  reasons ?? (state === 'live' ? stopReasons : ['danger']);

/** Stopping asks for one of a few reasons; everything else for a sentence. */
export const asksReasonCode = (event: PossibleEvent): boolean => event.event === 'SUSPEND' && asksFor(event, 'reason');

/** Only an issue period that goes on has its begin behind it. */
export const asksBegin = (event: PossibleEvent): boolean => asksFor(event, 'period') && event.event !== 'EXTEND';

/** Who takes a request on may name another coordinator than themselves. */
export const asksCoordinator = ({ event }: PossibleEvent): boolean => event === 'ACCEPT_FOR_PREPARATION';

/** What can be said of the work when it is handed back: one of the two. */
export const workSaid = ['work_complete', 'work_unfinished'] as const satisfies readonly Declaration[];

type Ticked = Exclude<Declaration, (typeof workSaid)[number]>;
const isTicked = (name: Declaration): name is Ticked => !workSaid.some((one) => one === name);
export const declarationsOf = ({ asks }: PossibleEvent): readonly Ticked[] =>
  declarations.filter(isTicked).filter((name) => asks.includes(name));

/** How many people may be asked to sign an event. */
export const signersOf = ({ signed, with: second, third }: PossibleEvent): 0 | 1 | 2 | 3 => {
  if (!signed) return 0;
  if (second === null) return 1;
  return third === null ? 2 : 3;
};

/** How many people have to sign an event, as its form stands: some second signatures are due only when one person signs first. */
export const signersDue = (event: PossibleEvent, { signers: [first] }: Pick<DeskForm, 'signers'>): 0 | 1 | 2 | 3 => {
  const count = signersOf(event);
  const by = typedSap(first?.sap ?? '');
  return count === 2 && event.with_for !== null && by !== null && by !== event.with_for ? 1 : count;
};

/** How many letters a comment must have: a sentence where one is asked for or where work is left, something where a reason is. */
export const commentLength = (event: PossibleEvent, declared: readonly Declaration[]): number => {
  if (asksFor(event, 'work_done') && declared.includes('work_unfinished')) return shortestLeft;
  if (asksFor(event, 'comment')) return shortestComment;
  return asksFor(event, 'reason') && !asksReasonCode(event) ? 1 : 0;
};

const attemptsOf = (text: string): number | null => {
  const digits = asciiDigits(text).trim();
  return /^\d{1,2}$/.test(digits) ? Number(digits) : null;
};

type Fault = false | string;
const when = (wrong: boolean, text: string): Fault => wrong && text;

const commentFault = (minLength: number, comment: string): Fault =>
  when(comment.trim().length < minLength, `desk:faultComment${minLength}`) ||
  when(minLength > 0 && isPlaceholder(comment), 'desk:faultPlaceholder');

const signerFaults = (event: PossibleEvent, form: DeskForm): [string, Fault][] =>
  Array.from({ length: signersDue(event, form) }, (_, place) => form.signers[place] ?? { sap: '', password: '' }).flatMap(
    ({ sap, password }, place): [string, Fault][] => [
      [`sap${place}`, when(typedSap(sap) === null, 'desk:faultSap')],
      [`password${place}`, when(password === '', 'desk:faultPassword')],
    ],
  );

/** What is still missing in the form of an event. Whether the event may happen is for the server to say. */
export const faultsOf = (event: PossibleEvent, form: DeskForm, zone: string): DeskFaults => {
  const noTime = (text: string): boolean => typedInstantOf(text, zone) === null;
  const checks: [string, Fault][] = [
    ['reason', asksReasonCode(event) && when(form.reason === '', 'desk:faultReason')],
    ['comment', commentFault(commentLength(event, form.declared), form.comment)],
    ['from', asksBegin(event) && when(noTime(form.from), 'desk:faultTime')],
    ['to', asksFor(event, 'period') && when(noTime(form.to), 'desk:faultTime')],
    ['testUntil', asksFor(event, 'test') && when(noTime(form.testUntil), 'desk:faultTime')],
    ['scope', asksFor(event, 'test') && when(form.scope.trim().length < shortestScope, 'desk:faultScope')],
    ['testPoints', asksFor(event, 'test_points') && when(form.testPoints.length === 0, 'desk:faultTestPoints')],
    ['attempts', asksFor(event, 'contact_attempts') && when(attemptsOf(form.attempts) === null, 'desk:faultAttempts')],
    ['coordinator', asksCoordinator(event) && when(typedSap(form.coordinator) === null, 'desk:faultSap')],
    ['workDone', asksFor(event, 'work_done') && when(!workSaid.some((one) => form.declared.includes(one)), 'desk:faultWorkDone')],
    ...declarationsOf(event).map((name): [string, Fault] => [name, when(!form.declared.includes(name), 'desk:faultDeclared')]),
    ...signerFaults(event, form),
  ];
  return Object.fromEntries(checks.flatMap(([field, fault]) => (fault ? [[field, fault]] : [])));
};

const periodOf = (event: PossibleEvent, { from, to }: DeskForm, zone: string) => {
  const [begin, end] = [typedInstantOf(from, zone), typedInstantOf(to, zone)];
  return asksFor(event, 'period') && begin && end ? { from: begin, to: end } : undefined;
};

const testOf = (event: PossibleEvent, { testUntil, scope, testPoints }: DeskForm, zone: string) => {
  const until = typedInstantOf(testUntil, zone);
  return asksFor(event, 'test') && until ? { until, scope: scope.trim(), points: testPoints.map(pointFrom) } : undefined;
};

const declarationsIn = (event: PossibleEvent): readonly Declaration[] => [
  ...declarationsOf(event),
  ...(asksFor(event, 'work_done') ? workSaid : []),
];

/** The body of the call. What the event does not ask for is left out, whatever stands in the form. */
export const bodyOf = (event: PossibleEvent, form: DeskForm, zone: string, signatures: readonly string[]): EventBody | null => {
  const name = permitEventNames.find((known) => known === event.event);
  if (!name) return null;
  const incoming = name === 'REVALIDATE' ? typedSap(form.signers[1]?.sap ?? '') : null;
  const attempts = asksFor(event, 'contact_attempts') ? attemptsOf(form.attempts) : null;
  const coordinator = asksCoordinator(event) ? typedSap(form.coordinator) : null;
  return {
    event: name,
    ...(asksReasonCode(event) && form.reason !== '' ? { reason: form.reason } : {}),
    ...(form.comment.trim() === '' ? {} : { comment: form.comment.trim() }),
    period: periodOf(event, form, zone),
    test: testOf(event, form, zone),
    declared: declarationsIn(event).filter((one) => form.declared.includes(one)),
    ...(attempts === null ? {} : { contact_attempts: attempts }),
    ...(incoming === null ? {} : { incoming_authority_sap: incoming }),
    ...(coordinator === null ? {} : { coordinator_sap: coordinator }),
    signatures: [...signatures],
  };
};
