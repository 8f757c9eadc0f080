import { useState } from 'react';
import { isForSafety } from '#machines/permitWork/permitWork.machine.ts';
import type { FormName, WorkCall, WorkForms } from '#machines/permitWork/workForms.ts';
import { PermitWorkActor } from '#src/entities/work/PermitWorkActor.tsx';
import { isBusy, isSaving, isStale, submitErrorOf, typedIn } from '#src/entities/work/permitWork.selectors.ts';
import { textOrSelf } from '#src/i18n/i18n.ts';
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

/** Saves one thing at a time. What is pressed while the work is read again waits for that a moment; over what is stale it is refused in words. */
const useSave = (form: FormName): ((call: WorkCall) => boolean) => {
  const { send } = PermitWorkActor.useActorRef();
  const busy = PermitWorkActor.useSelector(isBusy);
  const stale = PermitWorkActor.useSelector(isStale);
  return (call) => {
    if (busy) return false;
    send({ type: 'work.save', form, call });
    return !stale || isForSafety(call);
  };
};

/** One form of the evidence. What is typed lives in the chart, so that it outlasts the form. */
export const useWorkForm = <Name extends keyof WorkForms>(
  form: Name,
  initial: WorkForms[Name],
  check: (value: WorkForms[Name]) => Checked<unknown>,
): Form<WorkForms[Name]> => {
  const { send } = PermitWorkActor.useActorRef();
  const value = PermitWorkActor.useSelector(typedIn(form)) ?? initial;
  const problem = PermitWorkActor.useSelector(submitErrorOf(form));
  const saving = PermitWorkActor.useSelector(isSaving(form));
  const save = useSave(form);
  const [tried, setTried] = useState(false);
  const faults: Faults = (tried && check(value).faults) || {};
  return {
    value,
    saving,
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
  return { busy, press: useSave(form) };
};
