import { FormGroup } from '@blueprintjs/core';
import type { ReactNode } from 'react';

type Described = { id: string; 'aria-invalid': boolean; 'aria-describedby'?: string };
type Props = { id: string; label: string; error: string | undefined; children: (described: Described) => ReactNode };

/** A labelled input with what is wrong with it, tied together for screen readers. */
export function Field({ id, label, error, children }: Props) {
  const errorId = `${id}-error`;
  return (
    <FormGroup
      label={label}
      labelFor={id}
      intent={error ? 'danger' : 'none'}
      helperText={error ? <span id={errorId}>{error}</span> : undefined}
    >
      {children({ id, 'aria-invalid': error !== undefined, ...(error ? { 'aria-describedby': errorId } : {}) })}
    </FormGroup>
  );
}
