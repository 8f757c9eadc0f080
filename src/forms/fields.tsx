import { Button, Checkbox, FormGroup, HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import { type JSX, type ReactNode, useId } from 'react';
import { type FieldValues, type Path, type PathValue, useController } from 'react-hook-form';
import { isPlain, numberIn } from '#domain/kernel/localNumber.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import { textOrSelf, useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { SiteTimeField } from '#src/ui/time/SiteTimeField.tsx';
import styles from './Form.module.css';
import { isPressing } from './isPressing.ts';
import type { FormOf } from './useForm.ts';

type Bound<Values extends FieldValues> = { form: FormOf<Values>; name: Path<Values>; label: string; help?: string };

/** What a field shows: its value, what is wrong with it, and whether the schema wants it. */
const useField = <Values extends FieldValues>({ form, name }: Pick<Bound<Values>, 'form' | 'name'>) => {
  const { field, fieldState } = useController({ control: form.control, name });
  const error = fieldState.error?.message;
  const value: unknown = field.value;
  const isTyped = fieldState.isDirty;
  return {
    value: typeof value === 'string' ? value : '',
    change: field.onChange as (value: string) => void,
    // Who only passes by has done nothing wrong yet.
    leave: () => {
      if (isTyped && !isPressing()) field.onBlur();
    },
    error: error && textOrSelf(error),
    needed: form.isNeeded(name),
  };
};

type Field = ReturnType<typeof useField>;
type Wiring = {
  id: string;
  'aria-invalid': boolean;
  'aria-required': boolean;
  'aria-describedby'?: string;
  intent: 'danger' | 'none';
  onBlur: () => void;
};

/** A field under its name, tied to what is wrong with it. */
function Labelled(props: { label: string; help: string | undefined; field: Field; children: (wiring: Wiring) => ReactNode }) {
  const { label, help, field, children } = props;
  const id = useId();
  const said = field.error ?? (help || undefined);
  const intent = field.error ? 'danger' : 'none';
  return (
    <FormGroup
      label={label}
      labelFor={id}
      labelInfo={
        field.needed ? (
          <span className={styles.needed} aria-hidden="true">
            *
          </span>
        ) : undefined
      }
      intent={intent}
      helperText={said ? <span id={`${id}-said`}>{said}</span> : undefined}
    >
      {children({
        id,
        intent,
        'aria-invalid': field.error !== undefined,
        'aria-required': field.needed,
        ...(said ? { 'aria-describedby': `${id}-said` } : {}),
        onBlur: field.leave,
      })}
    </FormGroup>
  );
}

/** One line of text. */
export function TextInput<Values extends FieldValues>({ label, help, ...bound }: Bound<Values>) {
  const field = useField(bound);
  return (
    <Labelled label={label} help={help} field={field}>
      {(wiring) => <InputGroup {...wiring} dir="auto" autoComplete="off" value={field.value} onValueChange={field.change} />}
    </Labelled>
  );
}

type NumberProps<Values extends FieldValues> = Bound<Values> & {
  /** A sign before the number, or a unit behind it. */
  sign?: string;
  unit?: string;
  /** A choice of units behind it. */
  choice?: JSX.Element;
  /** It is never in thousands: 8.875 is a fraction. */
  isFraction?: boolean;
  /** Hears of every key, for a number that another one follows. */
  onTyped?: (text: string) => void;
};

/**
 * A number as its reader's language writes it: `bodyOf` of the form makes one of it with `numberIn`. What was read is shown back where it
 * was not typed plainly.
 */
export function NumberInput<Values extends FieldValues>(props: NumberProps<Values>) {
  const { label, help, sign, unit, choice, isFraction = false, onTyped, ...bound } = props;
  const t = useTranslations('forms');
  const language = useLanguage();
  const field = useField(bound);
  const number = isPlain(field.value, language) ? undefined : numberIn(field.value, language, isFraction);
  const read = number === undefined || Number.isNaN(number) ? '' : t('forms:readAs', { number: numberText(number, language) });
  const type = (text: string) => {
    field.change(text);
    onTyped?.(text);
  };
  return (
    <Labelled label={label} help={[help, read].filter(Boolean).join(' ')} field={field}>
      {(wiring) => (
        <InputGroup
          {...wiring}
          className={sign ? (styles.amount ?? '') : ''}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          value={field.value}
          {...(sign ? { leftElement: <span className={styles.sign}>{sign}</span> } : {})}
          {...(unit ? { rightElement: <span className={styles.sign}>{unit}</span> } : {})}
          {...(choice ? { rightElement: choice } : {})}
          onValueChange={type}
        />
      )}
    </Labelled>
  );
}

/** A password: never remembered, and shown to nobody. */
export function SecretInput<Values extends FieldValues>({ label, help, ...bound }: Bound<Values>) {
  const field = useField(bound);
  return (
    <Labelled label={label} help={help} field={field}>
      {(wiring) => (
        <InputGroup
          {...wiring}
          dir="ltr"
          type="password"
          autoComplete="new-password"
          data-1p-ignore
          data-lpignore="true"
          value={field.value}
          onValueChange={field.change}
        />
      )}
    </Labelled>
  );
}

type ChoiceProps<Values extends FieldValues> = Bound<Values> & { options: readonly { value: string; text: string }[] };

/** One of a few. */
export function ChoiceInput<Values extends FieldValues>({ label, help, options, ...bound }: ChoiceProps<Values>) {
  const field = useField(bound);
  return (
    <Labelled label={label} help={help} field={field}>
      {({ intent: _, ...wiring }) => (
        <HTMLSelect {...wiring} fill value={field.value} onChange={({ currentTarget }) => field.change(currentTarget.value)}>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </HTMLSelect>
      )}
    </Labelled>
  );
}

/** Several lines of text. */
export function LinesInput<Values extends FieldValues>({ label, help, rows = 3, ...bound }: Bound<Values> & { rows?: number }) {
  const field = useField(bound);
  return (
    <Labelled label={label} help={help} field={field}>
      {(wiring) => (
        <TextArea
          {...wiring}
          fill
          dir="auto"
          rows={rows}
          value={field.value}
          onChange={({ currentTarget }) => field.change(currentTarget.value)}
        />
      )}
    </Labelled>
  );
}

/** A day and time on the clock of a zone. */
export function TimeInput<Values extends FieldValues>({ label, help, zone, ...bound }: Bound<Values> & { zone: string }) {
  const { value, change, leave, error, needed } = useField(bound);
  return (
    <SiteTimeField
      label={label}
      help={help}
      zone={zone}
      value={value}
      error={error}
      needed={needed}
      onTyped={change}
      onLeft={leave}
    />
  );
}

/** A day of the calendar. */
export function DayInput<Values extends FieldValues>({ label, help, ...bound }: Bound<Values>) {
  const { value, change, leave, error, needed } = useField(bound);
  return (
    <SiteTimeField dateOnly label={label} help={help} value={value} error={error} needed={needed} onTyped={change} onLeft={leave} />
  );
}

type ToggleProps<Values extends FieldValues> = Bound<Values> & { icon: JSX.Element };

/** Yes or no, as a button that stays down. */
export function ToggleInput<Values extends FieldValues>({ form, name, label, icon }: ToggleProps<Values>) {
  const { field } = useController({ control: form.control, name });
  const isOn = field.value === true;
  return (
    <Button
      active={isOn}
      aria-pressed={isOn}
      className={styles.toggle ?? ''}
      icon={icon}
      text={label}
      onClick={() => field.onChange(!isOn)}
    />
  );
}

/** Yes or no, as a box to tick. */
export function CheckInput<Values extends FieldValues>({ form, name, label }: Bound<Values>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const said = useId();
  const error = fieldState.error?.message;
  return (
    <div>
      <Checkbox
        checked={field.value === true}
        label={label}
        aria-invalid={error !== undefined}
        {...(error ? { 'aria-describedby': said } : {})}
        onBlur={field.onBlur}
        onChange={({ currentTarget }) => field.onChange(currentTarget.checked)}
      />
      {error ? (
        <span className={styles.fault} id={said}>
          {textOrSelf(error)}
        </span>
      ) : null}
    </div>
  );
}

type ChoicesProps<Values extends FieldValues> = Bound<Values> & {
  options: readonly { value: number | string; text: string; icon?: JSX.Element }[];
};

/** Any of a few, each a button that stays down. */
export function ChoicesInput<Values extends FieldValues>({ form, name, label, options }: ChoicesProps<Values>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const said = useId();
  const error = fieldState.error?.message;
  const chosen: readonly (number | string)[] = Array.isArray(field.value) ? field.value : [];
  const press = (value: number | string) =>
    field.onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset className={styles.choices} {...(error ? { 'aria-describedby': said } : {})}>
      <legend className={styles.legend}>{label}</legend>
      {options.map(({ value, text, icon }) => (
        <Button
          key={value}
          size="small"
          active={chosen.includes(value)}
          aria-pressed={chosen.includes(value)}
          {...(icon ? { icon } : {})}
          text={text}
          onClick={() => press(value)}
        />
      ))}
      {error ? (
        <span className={styles.fault} id={said} role="alert">
          {textOrSelf(error)}
        </span>
      ) : null}
    </fieldset>
  );
}

type DrawnProps<Values extends FieldValues, Name extends Path<Values>> = {
  form: FormOf<Values>;
  name: Name;
  children: (value: PathValue<Values, Name>, change: (value: PathValue<Values, Name>) => void) => ReactNode;
};

/** A field that is drawn by who asks for it: the lines of a checklist, for example. */
export function DrawnInput<Values extends FieldValues, Name extends Path<Values>>({
  form,
  name,
  children,
}: DrawnProps<Values, Name>) {
  const { field } = useController({ control: form.control, name });
  return children(field.value, field.onChange);
}
