import { useState } from 'react';
import type { ConversationCall } from '#machines/conversations/conversationCalls.ts';
import type { Checked, Faults } from '#src/entities/work/form/faults.ts';
import { textOrSelf } from '#src/i18n/i18n.ts';
import { ConversationsActor } from './ConversationsActor.tsx';
import { isBusy, isSaving, submitErrorOf, typedIn } from './conversations.selectors.ts';

type Values = Readonly<Record<string, string>>;

const isAt = (field: string, path: string): boolean => field === path || field.startsWith(`${path}[`);

/** One form of the conversations. What is typed lives in the chart, so that it outlasts the form. */
export const useConversationForm = <Value extends Values, Body>(
  form: string,
  initial: Value,
  check: (value: Value) => Checked<Body>,
) => {
  const { send } = ConversationsActor.useActorRef();
  const value: Value = { ...initial, ...ConversationsActor.useSelector(typedIn(form)) };
  const problem = ConversationsActor.useSelector(submitErrorOf(form));
  const busy = ConversationsActor.useSelector(isBusy);
  const [tried, setTried] = useState(false);
  const faults: Faults = (tried && check(value).faults) || {};
  return {
    value,
    saving: ConversationsActor.useSelector(isSaving(form)),
    change: (part: Partial<Value>) => send({ type: 'conversations.typed', form, value: { ...value, ...part } }),
    discard: () => {
      setTried(false);
      send({ type: 'conversations.discarded', form });
    },
    /** Sends the call when what was typed makes one; until then every fault is shown at its field. */
    save: (callOf: (body: Body) => ConversationCall) => {
      const { body } = check(value);
      setTried(body === null);
      if (body !== null && !busy) send({ type: 'conversations.save', form, call: callOf(body) });
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
export const useConversationPress = (form: string) => {
  const { send } = ConversationsActor.useActorRef();
  const busy = ConversationsActor.useSelector(isBusy);
  return {
    busy,
    press: (call: ConversationCall) => {
      if (!busy) send({ type: 'conversations.save', form, call });
    },
  };
};
