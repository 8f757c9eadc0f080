import { useState } from 'react';
import type { TalkCall } from '#machines/talks/talkCalls.ts';
import type { Checked, Faults } from '#src/entities/work/form/faults.ts';
import { textOrSelf } from '#src/i18n/i18n.ts';
import { TalksActor } from './TalksActor.tsx';
import { isBusy, isSaving, refusalOf, typedIn } from './talks.selectors.ts';

type Values = Readonly<Record<string, string>>;

const isAt = (field: string, path: string): boolean => field === path || field.startsWith(`${path}[`);

/** One form of the conversations. What is typed lives in the chart, so that it outlasts the form. */
export const useTalkForm = <Value extends Values, Body>(form: string, initial: Value, check: (value: Value) => Checked<Body>) => {
  const { send } = TalksActor.useActorRef();
  const value: Value = { ...initial, ...TalksActor.useSelector(typedIn(form)) };
  const problem = TalksActor.useSelector(refusalOf(form));
  const busy = TalksActor.useSelector(isBusy);
  const [tried, setTried] = useState(false);
  const faults: Faults = (tried && check(value).faults) || {};
  return {
    value,
    saving: TalksActor.useSelector(isSaving(form)),
    change: (part: Partial<Value>) => send({ type: 'talks.typed', form, value: { ...value, ...part } }),
    discard: () => {
      setTried(false);
      send({ type: 'talks.discarded', form });
    },
    /** Sends the call when what was typed makes one; until then every fault is shown at its field. */
    save: (callOf: (body: Body) => TalkCall) => {
      const { body } = check(value);
      setTried(body === null);
      if (body !== null && !busy) send({ type: 'talks.save', form, call: callOf(body) });
    },
    /** What is wrong with a field, by its path in the body of the call. */
    errorOf: (path: string): string | undefined => {
      const fault = Object.entries(faults).find(([field]) => isAt(field, path))?.[1];
      if (fault) return textOrSelf(fault);
      return problem?.extra.errors?.find(({ field }) => isAt(field, path))?.message;
    },
  };
};

/** One press that saves something, without a form of its own. */
export const useTalkPress = (form: string) => {
  const { send } = TalksActor.useActorRef();
  const busy = TalksActor.useSelector(isBusy);
  return {
    busy,
    press: (call: TalkCall) => {
      if (!busy) send({ type: 'talks.save', form, call });
    },
  };
};
