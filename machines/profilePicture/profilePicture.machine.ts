import { assign, setup } from 'xstate';
import { type Crop, movedBy, wholeCrop, zoomedTo } from '#domain/account/crop.rules.ts';
import { pictureLimits, pictureTypes } from '#domain/account/picture.limits.ts';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import { port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

/** A chosen picture that can be drawn. */
export type Drawable = { url: string; width: number; height: number };
/** Why a chosen file is no picture for this. */
export type ChoiceFault = 'large' | 'kind' | 'broken';

export type ProfilePictureEvent =
  | { type: 'picture.chosen'; file: Blob }
  /** By parts of the square's side. */
  | { type: 'picture.moved'; across: number; down: number }
  | { type: 'picture.zoomed'; zoom: number }
  | { type: 'picture.confirmed' }
  | { type: 'picture.cancelled' }
  /** Asked twice already. */
  | { type: 'picture.removed' };

type Context = {
  file: Blob | null;
  picture: Drawable | null;
  crop: Crop;
  fault: ChoiceFault | null;
  problem: Problem | null;
};

const nothing: Context = { file: null, picture: null, crop: wholeCrop, fault: null, problem: null };

/** One's own picture: a file is chosen, a square cut out of it, and that is kept; or the picture is removed. */
export const profilePictureMachine = setup({
  types: typed<{ context: Context; events: ProfilePictureEvent; tags: 'busy' }>(),
  actors: {
    read: port<Drawable, { file: Blob | null }>('read'),
    save: port<void, { picture: Drawable | null; crop: Crop }>('save'),
    remove: port<void>('remove'),
  },
  guards: {
    isLarge: ({ event }) => event.type === 'picture.chosen' && event.file.size > pictureLimits.mostChosen,
    isOther: ({ event }) => event.type === 'picture.chosen' && !pictureTypes.some((type) => type === event.file.type),
  },
  actions: {
    take: assign(({ event }) => (event.type === 'picture.chosen' ? { ...nothing, file: event.file } : {})),
    forget: assign(() => nothing),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
  },
}).createMachine({
  id: 'profilePicture',
  context: nothing,
  initial: 'idle',
  states: {
    idle: {
      on: {
        'picture.chosen': [
          { guard: 'isLarge', actions: ['forget', assign({ fault: 'large' })] },
          { guard: 'isOther', actions: ['forget', assign({ fault: 'kind' })] },
          { target: 'reading', actions: 'take' },
        ],
        'picture.removed': { target: 'removing', actions: 'forget' },
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ file: context.file }),
        onDone: { target: 'cropping', actions: assign({ picture: ({ event }) => event.output }) },
        onError: { target: 'idle', actions: ['forget', assign({ fault: 'broken' })] },
      },
    },
    cropping: {
      on: {
        'picture.moved': {
          actions: assign(({ context: { picture, crop }, event }) =>
            picture ? { crop: movedBy(picture, crop, event.across, event.down) } : {},
          ),
        },
        'picture.zoomed': {
          actions: assign(({ context: { picture, crop }, event }) =>
            picture ? { crop: zoomedTo(picture, crop, event.zoom) } : {},
          ),
        },
        'picture.confirmed': { target: 'saving', actions: assign({ problem: null }) },
        'picture.cancelled': { target: 'idle', actions: 'forget' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { picture, crop } }) => ({ picture, crop }),
        onDone: { target: 'idle', actions: 'forget' },
        onError: { target: 'cropping', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'remove',
        onDone: 'idle',
        onError: { target: 'idle', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
