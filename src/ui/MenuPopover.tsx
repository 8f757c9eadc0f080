import { PopoverNext, type PopoverNextProps } from '@blueprintjs/core';
import { openByArrow } from './menuKeys.ts';

/**
 * What a `MenuList` opens in, by a press on the button in it and by an arrow. The list gives the focus back when it goes; Blueprint would
 * take it, a fifth of a second after a line was chosen, from whatever that line has opened and somebody is already working in.
 */
export function MenuPopover(props: Omit<PopoverNextProps, 'shouldReturnFocusOnClose' | 'targetProps'>) {
  // On its way down: of those on its way up Blueprint hears its own alone. What draws its own target has no button to hear one.
  const heard = props.renderTarget ? {} : { targetProps: { onKeyDownCapture: openByArrow } };
  return <PopoverNext {...props} {...heard} shouldReturnFocusOnClose={false} />;
}
