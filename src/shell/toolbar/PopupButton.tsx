import { PopoverNext, PopupKind } from '@blueprintjs/core';
import type { JSX } from 'react';
import { enterList, openByArrow } from '#src/ui/menuKeys.ts';
import { TipButton } from '#src/ui/TipButton.tsx';
import styles from './Toolbar.module.css';

type Props = {
  icon: JSX.Element;
  /** Words beside the icon. */
  text?: string;
  /** The tooltip. */
  title: string;
  /** The whole name for those who do not see the icon; the title when nothing is said. */
  label?: string;
  popupKind: PopupKind;
  content: JSX.Element;
  onOpening?: () => void;
};

/** A button of the bar that opens something below it. A list is opened by arrows too, and walked by them from what is chosen. */
export function PopupButton({ icon, text, title, label = title, popupKind, content, onOpening }: Props) {
  const isList = popupKind === PopupKind.LISTBOX;
  // A list says itself what it is.
  const named = (
    <div role="dialog" aria-label={title}>
      {content}
    </div>
  );
  return (
    <PopoverNext
      content={isList ? content : named}
      popupKind={popupKind}
      placement="bottom-end"
      {...(onOpening ? { onOpening } : {})}
      {...(isList ? { onOpened: enterList } : {})}
      renderTarget={({ isOpen, className, ref, ...target }) => (
        <TipButton
          {...target}
          {...(isList ? { onKeyDown: openByArrow } : {})}
          ref={ref}
          className={`${className} ${styles.button}`}
          variant="minimal"
          active={isOpen}
          icon={icon}
          text={text}
          tip={title}
          tipDisabled={isOpen}
          aria-label={label}
        />
      )}
    />
  );
}
