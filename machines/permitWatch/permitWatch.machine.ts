import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import { port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

/** A permit that the person wants to watch, or not any more. */
export type WatchRequest = { id: number; watched: boolean };
export type PermitWatchEvent = { type: 'watch.wished'; wish: WatchRequest };

type Context = {
  /** Not yet told to the server, in order. */
  wishes: readonly WatchRequest[];
  /** Stars that differ from what the rows say, because their rows were read before. */
  stars: ReadonlyMap<number, boolean>;
  /** Wishes that the server has heard: who shows counts looks again. */
  heard: number;
  /** The last wish that came to nothing, and why. */
  refused: { wish: WatchRequest; problem: Problem } | null;
};

const without = (stars: ReadonlyMap<number, boolean>, { id, watched }: WatchRequest): ReadonlyMap<number, boolean> =>
  new Map([...stars].filter(([one, shown]) => one !== id || shown !== watched));

/** Stars of permits: each is shown at once and told to the server one after the other; one that is refused goes back. */
export const permitWatchMachine = setup({
  types: typed<{ context: Context; events: PermitWatchEvent }>(),
  actors: { saveWish: port<unknown, WatchRequest>('saveWish') },
  guards: { hasWishes: ({ context }) => context.wishes.length > 0 },
  actions: {
    wish: assign(({ context }, { wish }: { wish: WatchRequest }) => ({
      wishes: [...context.wishes, wish],
      stars: new Map(context.stars).set(wish.id, wish.watched),
    })),
    hear: assign(({ context }) => ({ wishes: context.wishes.slice(1), heard: context.heard + 1, refused: null })),
    refuse: assign(({ context }, { error }: { error: unknown }) => {
      const [wish, ...wishes] = context.wishes;
      if (!wish) return {};
      return { wishes, stars: without(context.stars, wish), refused: { wish, problem: asProblem(error) } };
    }),
  },
}).createMachine({
  id: 'permitWatch',
  context: { wishes: [], stars: new Map(), heard: 0, refused: null },
  initial: 'still',
  on: { 'watch.wished': { actions: { type: 'wish', params: ({ event }) => ({ wish: event.wish }) } } },
  states: {
    still: { always: { guard: 'hasWishes', target: 'saving' } },
    saving: {
      invoke: {
        id: 'saveWish',
        src: 'saveWish',
        input: ({ context }) => context.wishes[0] ?? { id: 0, watched: false },
        onDone: { target: 'still', actions: 'hear' },
        onError: { target: 'still', actions: { type: 'refuse', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
