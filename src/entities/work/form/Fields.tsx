import { FormGroup, HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';

type Described = { label: ReactNode; error?: string | undefined; help?: ReactNode; className?: string | undefined };
type Wiring = { id: string; 'aria-invalid': boolean; 'aria-describedby'?: string };

/** A field under its name, tied to what is wrong with it. */
export function Labelled({ label, error, help, className, children }: Described & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const said = error ?? help;
  return (
    <FormGroup
      {...(className ? { className } : {})}
      label={label}
      labelFor={id}
      intent={error ? 'danger' : 'none'}
      helperText={said ? <span id={`${id}-said`}>{said}</span> : undefined}
    >
      {children({ id, 'aria-invalid': error !== undefined, ...(said ? { 'aria-describedby': `${id}-said` } : {}) })}
    </FormGroup>
  );
}

type TextProps = Described & {
  value: string;
  onTyped: (text: string) => void;
  type?: 'text' | 'password';
  /** For numbers and codes, which read left to right in every language. */
  ltr?: boolean;
  numeric?: boolean;
  /** Whether it has the focus when it comes. */
  takesFocus?: boolean;
};

/** One line of text. Nothing of what is typed into evidence is suggested again by the browser. */
export function TextField({ value, onTyped, type = 'text', ltr, numeric, takesFocus = false, ...described }: TextProps) {
  return (
    <Labelled {...described}>
      {(wiring) => (
        <InputGroup
          {...wiring}
          type={type}
          value={value}
          onValueChange={onTyped}
          autoComplete="off"
          autoFocus={takesFocus}
          intent={described.error ? 'danger' : 'none'}
          {...(ltr || numeric || type === 'password' ? { dir: 'ltr' } : {})}
          {...(numeric ? { inputMode: 'decimal' as const } : {})}
        />
      )}
    </Labelled>
  );
}

type LinesProps = Described & { value: string; onTyped: (text: string) => void; rows?: number };

/** Several lines of text. */
export function LinesField({ value, onTyped, rows = 2, ...described }: LinesProps) {
  return (
    <Labelled {...described}>
      {(wiring) => (
        <TextArea
          {...wiring}
          fill
          rows={rows}
          value={value}
          intent={described.error ? 'danger' : 'none'}
          onChange={({ currentTarget }) => onTyped(currentTarget.value)}
        />
      )}
    </Labelled>
  );
}

type Option<Value extends string> = { value: Value; text: string; disabled?: boolean };
type ChoiceProps<Value extends string> = Described & {
  value: Value | '';
  options: readonly Option<Value>[];
  onChosen: (value: Value) => void;
  /** What stands there while nothing is chosen. */
  empty?: string;
  /** Told when nothing is chosen again. */
  onEmptied?: () => void;
};

/** A browser finds an option by the letters it begins with: no mark of direction stands before those of a code. */
const startingPlain = (text: string): string => text.replace(/^[\u2066\u2068]([A-Za-z](?:[\w. -]*\w)?)\u2069/, '$1');

/** One of a few. */
export function ChoiceField<Value extends string>({
  value,
  options,
  onChosen,
  empty,
  onEmptied,
  ...described
}: ChoiceProps<Value>) {
  const choose = (text: string) => {
    const chosen = options.find((option) => option.value === text);
    if (chosen) onChosen(chosen.value);
    else onEmptied?.();
  };
  return (
    <Labelled {...described}>
      {(wiring) => (
        <HTMLSelect {...wiring} fill value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          {empty === undefined ? null : <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {startingPlain(option.text)}
            </option>
          ))}
        </HTMLSelect>
      )}
    </Labelled>
  );
}
