import { Classes } from '@blueprintjs/core';
import { isFocusFree } from '#src/platform/focus.ts';

/** Whether the person has gone on to something of the page: what closes then, or could not be had, leaves the focus there. */
export const hasGoneOn = (): boolean => !isFocusFree() && !document.activeElement?.closest(`.${Classes.PORTAL}, dialog`);
