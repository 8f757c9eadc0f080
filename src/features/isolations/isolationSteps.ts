import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { numberFrom } from '#domain/kernel/typedNumber.ts';
import { isolationEndpoints } from '#domain/permits/isolations/isolation.endpoints.ts';
import { type IsolationEventName, isSignedForIsolation } from '#domain/permits/isolations/isolation.events.ts';
import { proofUnits } from '#domain/permits/isolations/isolation.schema.ts';
import type { IsolationOnWire } from '#domain/permits/isolations/isolation.wire.ts';
import { workEndpoints } from '#domain/permits/permit/work.endpoints.ts';
import type { Signable } from '#domain/permits/signing/signedText.ts';
import type { Signer, WorkForms } from '#machines/permitWork/workForms.ts';
import { type Checked, checkedBody, sapFrom } from '#src/entities/work/form/faults.ts';
import { fromSiteClock } from '#src/entities/work/form/siteClock.ts';

export type Step = IsolationOnWire['possible'][number];
export type Point = IsolationOnWire['points'][number];
type StepForm = WorkForms['step'];

/** Steps that ask for something first; all others are one press. */
const asking: readonly IsolationEventName[] = [
  'APPROVE',
  'APPLY_POINT',
  'VERIFY_POINT',
  'LIFT_POINT',
  'RE_ISOLATE',
  'CONFIRM',
  'LOSE_POINT',
  'MAKE_LONG_TERM',
  'REMOVE_POINT',
];
export const asksFirst = (event: IsolationEventName): boolean => asking.includes(event);

const verifying: readonly IsolationEventName[] = ['VERIFY_POINT', 'RE_ISOLATE'];
export const isVerifying = (event: IsolationEventName): boolean => verifying.includes(event);

/** Steps that are signed, by the person signed in or by another one at the same desk. */
export const isSigned = (event: IsolationEventName): boolean => isSignedForIsolation(event) || event === 'REMOVE_POINT';

/** What is signed with a step, as its words name it: the isolation as it is shown, and the point with its lock. */
export const signableAt = (
  { number, version, points }: Pick<IsolationOnWire, 'number' | 'version' | 'points'>,
  event: IsolationEventName,
  point: number | null,
): Signable => {
  const named = points.find(({ seq }) => seq === point);
  return { event, kind: 'isolation', number, version, ...(named ? { point: { tag: named.tag, lock: named.lock_no } } : {}) };
};

// What stands against a person only does not stand against somebody else at the same desk.
const personal = ['same_person', 'planned_by_same', 'wrong_role', 'not_competent'];

/** What stands against a step for everybody; what stands against this person alone another one can do, who signs at this desk. */
export const stopsOf = ({ event, guards }: Step): Step['guards'] =>
  isSigned(event) ? guards.filter(({ code }) => !personal.includes(code)) : guards;

const maySign = ({ event, guards }: Step): boolean => isSigned(event) && !guards.some(({ code }) => personal.includes(code));

/** What a step asks for, empty. Who signs is most often who has the console open, unless they may not. */
export const stepFormOf = (isolation: number, step: Step, sap: number | null = null): StepForm => ({
  isolation,
  event: step.event,
  point: step.point,
  proved: '',
  method: '',
  reading: '',
  unit: '',
  note: '',
  owner: '',
  reviewDue: '',
  sap: maySign(step) && sap !== null ? String(sap) : '',
  released: [],
  nobodyElse: false,
});

/** The body of a step that asks for nothing. */
export const plainStep = ({ event, point }: Step) => ({ event, ...(point === null ? {} : { point }) });

const need = (isMissing: boolean, field: string): Record<string, string> => (isMissing ? { [field]: 'work:fault_missing' } : {});

type StepInput = { password: string; zone: string };
type Taken = { step: BodyOf<typeof isolationEndpoints.event>; signer: Signer | null };

/** What a step says, and who signs it where that is somebody else at this desk. */
export const checkStep = (form: StepForm, { password, zone }: StepInput): Checked<Taken> => {
  const { event, point, proved, method, reading, unit, note, owner, reviewDue, sap } = form;
  const isMeasured = method !== '' && proofUnits[method].length > 0;
  const measured = isMeasured ? { reading: numberFrom(reading), unit: unit || null } : {};
  const step = checkedBody(isolationEndpoints.event.body, {
    ...plainStep({ event, point, guards: [] }),
    ...(proved.trim() ? { proved } : {}),
    ...(isVerifying(event) && method !== '' ? { method, ...measured } : {}),
    ...(note.trim() ? { note } : {}),
    ...(event === 'MAKE_LONG_TERM' ? { owner_sap: sapFrom(owner), review_due: fromSiteClock(reviewDue, zone) || undefined } : {}),
  });
  const signer = isSigned(event)
    ? checkedBody(workEndpoints.sign.body.pick(['sap', 'password']), { sap: sapFrom(sap), password })
    : null;
  const faults = {
    ...need(isVerifying(event) && !proved.trim(), 'proved'),
    ...need(isVerifying(event) && method === '', 'method'),
    ...need(isVerifying(event) && isMeasured && !reading.trim(), 'reading'),
    ...need(isVerifying(event) && isMeasured && !unit, 'unit'),
    ...need(event === 'MAKE_LONG_TERM' && !note.trim(), 'note'),
    ...need(event === 'MAKE_LONG_TERM' && fromSiteClock(reviewDue, zone) === '', 'review_due'),
    ...step.faults,
    ...signer?.faults,
  };
  if (step.body === null || Object.keys(faults).length > 0) return { body: null, faults };
  return { body: { step: step.body, signer: signer?.body ?? null }, faults: null };
};

export type Dependant = IsolationOnWire['dependants'][number];
type Removal = { notNeededBy: readonly number[]; signer: Signer };

/**
 * Who signs for the removal of a point, after they have said of each permit that it depends on the isolation no longer, and that nobody
 * else does. A permit that relies on it cannot be answered for; the server refuses it too.
 */
export const checkRemoval = (
  { released, nobodyElse, sap }: StepForm,
  password: string,
  dependants: readonly Dependant[],
): Checked<Removal> => {
  const signer = checkedBody(workEndpoints.sign.body.pick(['sap', 'password']), { sap: sapFrom(sap), password });
  const open = dependants.map(({ id }) => id);
  const left = dependants.filter(({ id, relies }) => relies || !released.includes(id));
  const faults = {
    ...Object.fromEntries(
      left.map(({ id, relies }) => [`released[${id}]`, relies ? 'work:fault_relies' : 'work:fault_unanswered']),
    ),
    ...(nobodyElse ? {} : { nobodyElse: 'work:fault_unanswered' }),
    ...signer.faults,
  };
  if (signer.body === null || Object.keys(faults).length > 0) return { body: null, faults };
  return { body: { notNeededBy: open, signer: signer.body }, faults: null };
};
