import { setup } from 'xstate';
import { listener, port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

export type FullscreenEvent =
  | { type: 'fullscreen.toggled' }
  /** The page really has the whole screen, no matter what asked for it. */
  | { type: 'fullscreen.entered' }
  /** It has it no longer, or not yet: by the button, by Escape, or because the system took it. */
  | { type: 'fullscreen.left' };

/**
 * Whether the page has the whole screen. The browser decides, and `watch` tells from the first moment on; from a browser that has
 * none to give nothing is ever heard.
 */
export const fullscreenMachine = setup({
  types: typed<{ events: FullscreenEvent }>(),
  actors: {
    enter: port<void>('enter'),
    leave: port<void>('leave'),
    watch: listener<FullscreenEvent>('watch'),
  },
}).createMachine({
  id: 'fullscreen',
  // What cannot be watched cannot be shown as it is.
  invoke: { id: 'watch', src: 'watch', onError: '.absent' },
  initial: 'absent',
  on: { 'fullscreen.entered': '.on', 'fullscreen.left': '.off' },
  states: {
    absent: {},
    off: { on: { 'fullscreen.toggled': 'entering' } },
    entering: { invoke: { id: 'enter', src: 'enter', onDone: 'on', onError: 'refused' } },
    on: { on: { 'fullscreen.toggled': 'leaving' } },
    leaving: { invoke: { id: 'leave', src: 'leave', onDone: 'off', onError: 'on' } },
    /** Asked for and not given; the person may ask again. */
    refused: { on: { 'fullscreen.toggled': 'entering' } },
  },
});
