import { PopoverNext, type PopoverNextProps } from '@blueprintjs/core';
import { leaveMenuOver } from './MenuList.tsx';
import { openByArrow } from './menuKeys.ts';

type Props = Omit<PopoverNextProps, 'shouldReturnFocusOnClose' | 'targetProps' | 'onClosing'>;

const still = (content: HTMLElement): void => {
  leaveMenuOver(content);
  content.inert = true;
};

/**
 * What a `MenuList` opens in, by a press on the button in it and by an arrow. The list gives the focus back when it goes; Blueprint would
 * take it, a fifth of a second after a line was chosen, from whatever that line has opened and somebody is already working in. Once a
 * menu was left by Escape, Blueprint does so whatever is asked of it: a menu on its way out takes neither focus nor presses.
 */
export function MenuPopover(props: Props) {
  // On its way down: of those on its way up Blueprint hears its own alone. What draws its own target has no button to hear one.
  const heard = props.renderTarget ? {} : { targetProps: { onKeyDownCapture: openByArrow } };
  const open = (content: HTMLElement) => {
    content.inert = false;
    props.onOpening?.(content);
  };
  return <PopoverNext {...props} {...heard} shouldReturnFocusOnClose={false} onOpening={open} onClosing={still} />;
}
