import { Button, type ButtonProps, mergeRefs, Tooltip } from '@blueprintjs/core';
import type { Ref } from 'react';

type Props = Omit<ButtonProps, 'title'> & {
  /** What the tooltip says; it is the button's name too, unless `aria-label` says more. */
  tip: string;
  tipPlacement?: 'bottom' | 'right';
  /** No tooltip while something else hangs on the button. */
  tipDisabled?: boolean;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/**
 * A button with a tooltip that keeps its own state: a tooltip around a button takes `aria-expanded` and `aria-haspopup` away
 * from it.
 */
export function TipButton({ tip, tipPlacement = 'bottom', tipDisabled = false, ref = null, className = '', ...button }: Props) {
  return (
    <Tooltip
      content={tip}
      placement={tipPlacement}
      disabled={tipDisabled}
      renderTarget={({ isOpen: _, ref: anchor, className: tipClass, ...target }) => (
        <Button
          aria-label={tip}
          {...target}
          {...button}
          className={`${tipClass ?? ''} ${className}`}
          ref={mergeRefs<HTMLButtonElement>(anchor as Ref<HTMLButtonElement>, ref)}
        />
      )}
    />
  );
}
