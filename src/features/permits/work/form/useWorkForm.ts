import { useEffect, useState } from 'react';
import { isForSafety } from '#machines/permitWork/permitWork.machine.ts';
import type { FormName, WorkCall, WorkForms } from '#machines/permitWork/workForms.ts';
import { textOrSelf } from '#src/i18n/i18n.ts';
import { PermitWorkActor } from '../PermitWorkActor.tsx';
import { isBusy, isReading, isSaving, isStale, refusalOf, typedIn } from '../permitWork.selectors.ts';
import type { Checked, Faults } from './faults.ts';

/** What is wrong with a field, by its path in the body of the call. */
export type ErrorOf = (path: string) => string | undefined;

/** Whether a fault is told at a field: its own, or one of what is typed into it as a list. */
const isAt = (field: string, path: string): boolean => field === path || field.startsWith(`${path}[`);

type Form<Value> = {
  value: Value;
  change: (part: Partial<Value>) => void;
  discard: () => void;
  /** Sends the call when its body is one, and says whether; until then every fault is shown at its field. */
  save: <Body>(checked: Checked<Body>, call: (body: Body) => WorkCall) => boolean;
  saving: boolean;
  errorOf: ErrorOf;
};

type Save = { save: (call: WorkCall) => boolean; waits: boolean };

/** Saves one thing at a time, and nothing over what is stale. What is pressed while the work is read again waits until it is there. */
const useSave = (form: FormName): Save => {
  const { send } = PermitWorkActor.useActorRef();
  const reading = PermitWorkActor.useSelector(isReading);
  const busy = PermitWorkActor.useSelector(isBusy);
  const stale = PermitWorkActor.useSelector(isStale);
  const [waiting, setWaiting] = useState<WorkCall | null>(null);
  useEffect(() => {
    if (!waiting || reading) return;
    setWaiting(null);
    send({ type: 'work.save', form, call: waiting });
  }, [waiting, reading, send, form]);
  const save = (call: WorkCall): boolean => {
    if (busy || (stale && !isForSafety(call)) || waiting) return false;
    setWaiting(call);
    return true;
  };
  return { save, waits: waiting !== null };
};

/** One form of the evidence. What is typed lives in the chart, so that it outlasts the form. */
export const useWorkForm = <Name extends keyof WorkForms>(
  form: Name,
  initial: WorkForms[Name],
  check: (value: WorkForms[Name]) => Checked<unknown>,
): Form<WorkForms[Name]> => {
  const { send } = PermitWorkActor.useActorRef();
  const value = PermitWorkActor.useSelector(typedIn(form)) ?? initial;
  const problem = PermitWorkActor.useSelector(refusalOf(form));
  const saving = PermitWorkActor.useSelector(isSaving(form));
  const { save, waits } = useSave(form);
  const [tried, setTried] = useState(false);
  const faults: Faults = (tried && check(value).faults) || {};
  return {
    value,
    saving: saving || waits,
    change: (part) => send({ type: 'work.typed', form, value: { ...value, ...part } } as Parameters<typeof send>[0]),
    discard: () => {
      setTried(false);
      send({ type: 'work.discarded', form });
    },
    save: (checked, call) => {
      setTried(checked.body === null);
      return checked.body !== null && save(call(checked.body));
    },
    errorOf: (path) => {
      const fault = Object.entries(faults).find(([field]) => isAt(field, path))?.[1];
      const said = fault ?? problem?.extra.errors?.find(({ field }) => isAt(field, path))?.message;
      return said && textOrSelf(said);
    },
  };
};

/** One press that saves something, without a form. */
export const useWorkPress = (form: FormName): { press: (call: WorkCall) => void; busy: boolean } => {
  const busy = PermitWorkActor.useSelector(isBusy);
  const { save, waits } = useSave(form);
  return { busy: busy || waits, press: save };
};
