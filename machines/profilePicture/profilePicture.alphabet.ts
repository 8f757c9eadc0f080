import { pictureLimits } from '#domain/account/picture.limits.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { profilePictureMachine } from './profilePicture.machine.ts';

const file = (type: string, size = 4): Blob => new Blob([new Uint8Array(size)], { type });

export const profilePictureAlphabet = alphabet<typeof profilePictureMachine>({
  events: [
    { type: 'picture.chosen', file: file('image/png') },
    { type: 'picture.chosen', file: file('image/svg+xml') },
    { type: 'picture.chosen', file: file('image/png', pictureLimits.mostChosen + 1) },
    { type: 'picture.moved', across: 5, down: 0 },
    { type: 'picture.zoomed', zoom: 2 },
    { type: 'picture.confirmed' },
    { type: 'picture.cancelled' },
    { type: 'picture.removed' },
  ],
  ports: {
    read: { answers: [{ url: 'blob:picture', width: 400, height: 300 }], failures: ['it is no picture'] },
    save: { answers: [undefined], failures: [new Problem('unreachable')] },
    remove: { answers: [undefined], failures: [new Problem('unreachable')] },
  },
  facts: ({ crop, fault, problem, picture }) => [crop.zoom, crop.x, fault, problem !== null, picture !== null],
});
