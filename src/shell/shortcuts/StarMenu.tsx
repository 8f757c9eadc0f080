import { Classes, mergeRefs, PopoverNext, PopupKind } from '@blueprintjs/core';
import { Star } from '@blueprintjs/icons';
import { type Ref, useRef, useState } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { TipButton } from '#src/ui/TipButton.tsx';
import styles from './Shortcuts.module.css';
import { StarList } from './StarList.tsx';

/** The star that opens what shortcuts there are and could be. */
export function StarMenu({ orientation }: { orientation: 'horizontal' | 'vertical' }) {
  const t = useTranslations('shortcuts');
  const [open, setOpen] = useState(false);
  /** What was typed last time may still be fading away when the menu is opened again. */
  const [times, setTimes] = useState(0);
  const star = useRef<HTMLButtonElement>(null);
  // A menu that was opened again while it was going gives the focus back to what went with it.
  const catchFocus = () => {
    const focused = document.activeElement;
    if (focused === document.body || focused?.closest(`.${Classes.POPOVER}`)) star.current?.focus();
  };
  const interact = (opened: boolean) => {
    if (opened) setTimes((before) => before + 1);
    setOpen(opened);
  };
  return (
    <PopoverNext
      isOpen={open}
      onInteraction={interact}
      onClosed={catchFocus}
      content={<StarList key={times} onChosen={() => setOpen(false)} />}
      popupKind={PopupKind.DIALOG}
      // The star moves when a shortcut comes before it; the menu under the pointer does not.
      autoUpdateOptions={{ layoutShift: false, elementResize: false }}
      placement={orientation === 'vertical' ? 'right-start' : 'bottom-start'}
      renderTarget={({ isOpen, className, ref, ...target }) => (
        <TipButton
          {...target}
          ref={mergeRefs(ref as Ref<HTMLButtonElement>, star)}
          className={`${className} ${styles.star}`}
          variant="minimal"
          active={isOpen}
          icon={<Star />}
          tip={t('shortcuts:change')}
          tipPlacement={orientation === 'vertical' ? 'right' : 'bottom'}
          tipDisabled={isOpen}
        />
      )}
    />
  );
}
