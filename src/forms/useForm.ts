import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  set,
  useForm as useHookForm,
} from 'react-hook-form';
import { type InferType, type ObjectSchema, reach, type SchemaFieldDescription } from 'yup';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import { useUnsaved } from '#src/system/unsaved.ts';
import { checkFields, type Fault, type FaultsByPath, keyWith } from './checkFields.ts';

/** A form at work, for `Form` and for the fields in it. */
export type FormOf<Values extends FieldValues> = {
  control: Control<Values>;
  /** Sends what is typed when the schema takes it; until then every fault is shown at its field. */
  submit: () => void;
  isSending: boolean;
  /** Why the server did not take it, where that is about no field that is shown. */
  problem: Problem | null;
  isNeeded: (name: string) => boolean;
  /** Looks again at fields whose faults hang together with what was typed in another. */
  checkAgain: (names: readonly Path<Values>[]) => void;
};

type FormSetup<Values, S extends ObjectSchema<object>> = {
  /** The schema of the call's body: it alone decides what is right. */
  schema: S;
  initial: Values;
  /** What is typed as the body of the call, where that is not the same. Its fields keep their names. */
  bodyOf?: (values: Values) => unknown;
  /** Keys of texts for faults of tests that only this schema has, by the names of the tests; `field.test` for those of one field. */
  named?: Readonly<Record<string, string>>;
  /** The faults at the fields where a person can mend them, where a field follows from others. */
  placed?: (faults: FaultsByPath, values: Values) => FaultsByPath;
  send: (body: InferType<S>) => Promise<unknown>;
  /** Called when it was sent and taken. */
  done: () => void;
  /** The form stays after that: what was taken is what it begins with from then on. */
  staysOpen?: boolean;
  /** Names the work in the question to a person who would leave it unsaved. */
  what: string;
  /** The parameter of the address by which the form is open, where the path stays when it closes. */
  param?: string;
};

/** The message of a fault is the key of its text: it is read in the language of the moment. */
const textOf = (path: string, { kind, test, values }: Fault, named: Readonly<Record<string, string>>): string =>
  keyWith(named[`${path}.${test}`] ?? named[test] ?? `forms:fault_${kind}`, values);

/** What the schema says of a field, also of one in a list: steps.1.title. The form may have fields of its own, of which it says nothing. */
const describedIn = (schema: ObjectSchema<object>, name: string): SchemaFieldDescription | undefined => {
  if (!name.includes('.')) return schema.describe().fields[name];
  try {
    const found = reach(schema, name.replace(/\.(\d+)/g, '[$1]'));
    return 'describe' in found ? found.describe() : undefined;
  } catch {
    return undefined;
  }
};

const isNeededIn = (schema: ObjectSchema<object>, name: string): boolean => {
  const field = describedIn(schema, name);
  return field !== undefined && 'tests' in field && field.tests.some((test) => test.name === 'required');
};

/**
 * A form over the schema of a call: what is typed, what is wrong with it, whether it would be lost. A field is checked when somebody has
 * typed in it and leaves it, all of them when it is sent, and each from then on with every key. `docs/decisions/0060-forms.md` says why it is as it is.
 */
export const useForm = <Values extends FieldValues, S extends ObjectSchema<object>>({
  schema,
  initial,
  bodyOf = (values) => values,
  named = {},
  placed = (faults) => faults,
  send,
  done,
  staysOpen = false,
  what,
  param,
}: FormSetup<Values, S>): FormOf<Values> => {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSaved, setSaved] = useState(false);
  // A key that is held submits faster than anything is drawn: what is on its way, or was taken, is not sent once more.
  const isOnItsWay = useRef(false);
  const resolver: Resolver<Values> = (values) => {
    const { faults } = checkFields(schema, bodyOf(values));
    if (!faults) return { values, errors: {} };
    const errors = {};
    // A path may lead into a list of the form: steps[1].title.
    for (const [path, fault] of Object.entries(placed(faults, values)))
      set(errors, path, { type: fault.test, message: textOf(path, fault, named) });
    return { values: {}, errors };
  };
  const form = useHookForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    // What another person has changed meanwhile is shown, but for what is being typed.
    values: initial,
    resetOptions: { keepDirtyValues: true },
    resolver,
    mode: 'onTouched',
    // `Form` finds the first wrong field on the page; the library knows only the order in which fields were drawn first.
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting } = form.formState;
  useUnsaved(isDirty && !isSaved, what, param);
  const onSaved = useEffectEvent(done);
  // A person sent on by `done` is not asked about what was saved: the guard has gone by then.
  useEffect(() => {
    if (!isSaved) return;
    onSaved();
    if (!staysOpen) return;
    isOnItsWay.current = false;
    setSaved(false);
  }, [isSaved, staysOpen]);

  const sendChecked = async (values: Values) => {
    const { body } = checkFields(schema, bodyOf(values));
    if (body === null || isOnItsWay.current) return;
    isOnItsWay.current = true;
    setProblem(null);
    try {
      await send(body);
      if (staysOpen) form.reset(values);
      setSaved(true);
    } catch (thrown) {
      isOnItsWay.current = false;
      const told = asProblem(thrown);
      const atFields = (told.extra.errors ?? []).filter(({ field }) => field in values);
      for (const { field, message } of atFields) form.setError(field as Path<Values>, { type: 'server', message });
      if (atFields.length === 0) setProblem(told);
    }
  };
  return {
    control: form.control,
    submit: () => void form.handleSubmit(sendChecked)(),
    isSending: isSubmitting,
    problem,
    isNeeded: (name) => isNeededIn(schema, name),
    checkAgain: (names) => void form.trigger([...names]),
  };
};
