import { Tooltip } from '@blueprintjs/core';
import type { ReactNode } from 'react';

type Props = { className: string | undefined; title: string; expanded: boolean; onClick: () => void; children: ReactNode };

/** Shows or hides the panel. It keeps its place in the tree, so that the focus stays with it. */
export function PanelButton({ className, title, expanded, onClick, children }: Props) {
  return (
    <Tooltip content={title} placement="right" compact>
      <button
        type="button"
        className={className}
        data-floating="true"
        aria-label={title}
        aria-expanded={expanded}
        onClick={onClick}
      >
        {children}
      </button>
    </Tooltip>
  );
}
