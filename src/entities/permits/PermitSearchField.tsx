import { Button, InputGroup } from '@blueprintjs/core';
import { Cross, Search } from '@blueprintjs/icons';
import { type ReactElement, useRef } from 'react';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';

type Props = {
  className?: string | undefined;
  typed: string;
  onType: (text: string) => void;
  label: string;
  /** The name of the button that clears it. */
  clear: string;
  /** What stands at its end while it is empty. */
  idle?: ReactElement;
};

/** A field that finds permits. `/` leads here, Esc clears. */
export function PermitSearchField({ className = '', typed, onType, label, clear, idle }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useShortcut('searchPermits', () => field.current?.select());
  const atEnd = typed ? <Button variant="minimal" icon={<Cross />} aria-label={clear} onClick={() => onType('')} /> : idle;
  return (
    <InputGroup
      className={className}
      type="search"
      dir="auto"
      inputRef={field}
      value={typed}
      onValueChange={onType}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed) onType('');
      }}
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={label}
      leftIcon={<Search />}
      {...(atEnd ? { rightElement: atEnd } : {})}
    />
  );
}
