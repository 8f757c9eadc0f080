import { FormGroup, InputGroup, TextArea } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { DraftField } from '#domain/permits/draft/draft.schema.ts';
import { draftFieldId } from '#src/entities/permits/permitAddress.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { DraftActor } from './DraftActor.tsx';
import { errorOf, isBusy, isFixed, refusedIn, typedIn } from './draft.selectors.ts';
import { errorText } from './words.ts';

type Wiring = { id: string; 'aria-invalid': boolean; 'aria-required': boolean; 'aria-describedby'?: string };
type FrameProps = {
  field: DraftField;
  /** Needed for saving, not only for submitting. */
  needed?: boolean;
  hint?: string | undefined;
  /** The two numbers that what was typed may mean: says more than that it breaks the rule. */
  meanings?: string | undefined;
  className?: string | undefined;
};

/** What is wrong with a field: of what it holds, or what the server has said of it. */
export const useFieldError = (field: DraftField): string | undefined => {
  const t = useTranslations('draft');
  const kind = DraftActor.useSelector(errorOf(field));
  const refused = DraftActor.useSelector(refusedIn(field));
  return kind ? errorText(t, field, kind) : refused;
};

/** A field under its name, tied to its hint and to what is wrong with it. */
export function FieldFrame({
  field,
  needed = false,
  hint,
  meanings,
  className,
  children,
}: FrameProps & { children: (wiring: Wiring) => ReactNode }) {
  const t = useTranslations('draft');
  const error = useFieldError(field);
  const said = meanings ?? error ?? hint;
  const id = draftFieldId(field);
  return (
    <FormGroup
      {...(className ? { className } : {})}
      label={t(`draft:field_${field}`)}
      labelInfo={needed ? <span aria-hidden="true">*</span> : undefined}
      labelFor={id}
      intent={error ? 'danger' : 'none'}
      helperText={said ? <span id={`${id}-said`}>{said}</span> : undefined}
    >
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-required': needed,
        ...(said ? { 'aria-describedby': `${id}-said` } : {}),
      })}
    </FormGroup>
  );
}

type TextProps = FrameProps & {
  /** For numbers and codes, which read left to right in every language. */
  ltr?: boolean;
  numeric?: boolean;
  max?: number;
};

/** One line of text. */
export function TextField({ ltr = false, numeric = false, max, ...frame }: TextProps) {
  const { send } = DraftActor.useActorRef();
  const { field } = frame;
  const value = DraftActor.useSelector(typedIn(field));
  const fixed = DraftActor.useSelector(isFixed(field));
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <InputGroup
          {...wiring}
          value={value}
          readOnly={fixed}
          autoComplete="off"
          intent={wiring['aria-invalid'] ? 'danger' : 'none'}
          {...(ltr || numeric ? { dir: 'ltr' } : {})}
          {...(numeric ? { inputMode: 'decimal' as const } : {})}
          {...(max ? { maxLength: max } : {})}
          onValueChange={(text) => send({ type: 'draft.changed', field, value: text })}
          onBlur={() => send({ type: 'draft.left', field })}
        />
      )}
    </FieldFrame>
  );
}

/** Several lines of text. */
export function LinesField({ rows = 3, max, ...frame }: FrameProps & { rows?: number; max?: number }) {
  const { send } = DraftActor.useActorRef();
  const { field } = frame;
  const value = DraftActor.useSelector(typedIn(field));
  const busy = DraftActor.useSelector(isBusy);
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <TextArea
          {...wiring}
          fill
          dir="auto"
          rows={rows}
          value={value}
          readOnly={busy}
          intent={wiring['aria-invalid'] ? 'danger' : 'none'}
          {...(max ? { maxLength: max } : {})}
          onChange={({ currentTarget }) => send({ type: 'draft.changed', field, value: currentTarget.value })}
          onBlur={() => send({ type: 'draft.left', field })}
        />
      )}
    </FieldFrame>
  );
}
