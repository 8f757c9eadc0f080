import { alphabet } from '#machines/kit/alphabet.ts';
import type { fullscreenMachine } from './fullscreen.machine.ts';

export const fullscreenAlphabet = alphabet<typeof fullscreenMachine>({
  events: [{ type: 'fullscreen.toggled' }, { type: 'fullscreen.entered' }, { type: 'fullscreen.left' }],
  ports: {
    enter: { answers: [undefined], failures: ['permissions check failed'] },
    leave: { answers: [undefined], failures: ['not in full screen'] },
    watch: { failures: ['this browser does not tell'] },
  },
});
