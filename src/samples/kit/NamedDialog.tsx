import { Dialog } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import { MessageRoom } from '#src/ui/MessageRoom.tsx';

type Props = { name: string; className: string | undefined; onClose: () => void; children: ReactNode };

/** A dialog without a bar of its own: its name is read aloud, and what can be undone is in reach. */
export function NamedDialog({ name, className = '', onClose, children }: Props) {
  const titleId = useId();
  return (
    <Dialog isOpen className={className} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId} className="visually-hidden">
        {name}
      </h2>
      {children}
      <MessageRoom />
    </Dialog>
  );
}
