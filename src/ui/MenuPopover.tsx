import { PopoverNext, type PopoverNextProps } from '@blueprintjs/core';

/**
 * What a `MenuList` opens in. The list gives the focus back when it goes; Blueprint would take it, a fifth of a second after a line
 * was chosen, from whatever that line has opened and somebody is already working in.
 */
export function MenuPopover(props: Omit<PopoverNextProps, 'shouldReturnFocusOnClose'>) {
  return <PopoverNext {...props} shouldReturnFocusOnClose={false} />;
}
