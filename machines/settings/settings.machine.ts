import { assign, raise, setup } from 'xstate';
import { borrowedFrom, ownIn, stillBorrowed } from '#domain/settings/borrowed.ts';
import { changed, readersOwn, type Settings, type SettingsPatch, settingsOver } from '#domain/settings/settings.schema.ts';
import { listener, port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

/** Where settings were kept: on this device as chosen, on this device because nobody else would, or also where the person's account is. */
export type StoredAt = 'device' | 'deviceOnly' | 'firebase' | 'auth0' | 'api';

export type SettingsEvent =
  | { type: 'settings.changed'; change: SettingsPatch }
  | { type: 'settings.reset' }
  | { type: 'settings.retry' }
  /** The page may go at any moment: what waits to be kept is kept now. */
  | { type: 'settings.leaving' }
  /** Another tab of this browser has chosen, and has kept the choice. */
  | { type: 'settings.changedElsewhere'; stored: unknown }
  /** Somebody has signed in, with what their account holds; null for one that holds nothing yet. */
  | { type: 'settings.personCame'; stored: unknown }
  | { type: 'settings.personLeft' };

/** In force with a change of one's own, which is to be kept. */
type Applied = { type: 'settings.applied' };

type Context = {
  settings: Settings;
  chosen: Settings;
  /** What the site configures. */
  application: unknown;
  /** What the address of the page lends: in force, and kept nowhere. */
  borrowed: SettingsPatch | null;
  /** What stands in its place when settings are kept. */
  own: Settings;
  /** Whether somebody is signed in: then their account keeps the settings too. */
  person: boolean;
  /** A guest has chosen the language on this page: their choice stands when they sign in. */
  spoken: boolean;
  keptAt: StoredAt;
};

/** What is chosen by somebody with settings of their own: those, and over them what is borrowed. */
const lent = ({ borrowed }: Pick<Context, 'borrowed'>, own: Settings): Partial<Context> =>
  borrowed ? { own, chosen: changed(own, borrowed) } : { chosen: own };

/** Milliseconds without a change after which the settings are kept (specification 4 and 9). */
export const settlingTime = 300;

/**
 * What a person has set. A change is in force at once, as soon as its texts are there (`apply`), so that the page never shows half of
 * it; when they cannot be loaded, the old choice stays. It is kept when no other follows for 300 ms: on the device for everybody,
 * and with the account of the person signed in. Keeping may fail without undoing anything; the person may retry.
 */
export const settingsMachine = setup({
  types: typed<{
    context: Context;
    events: SettingsEvent | Applied;
    input: { stored: unknown; application?: unknown; borrowed?: unknown };
  }>(),
  actors: {
    /** Loads the texts of the language and puts language, direction, text size and scheme on the page. */
    apply: port<void, Settings>('apply'),
    keep: port<StoredAt, { settings: Settings; person: boolean }>('keep'),
    watchOtherTabs: listener<SettingsEvent>('watchOtherTabs'),
    watchLeaving: listener<SettingsEvent>('watchLeaving'),
  },
  delays: { settlingTime },
  guards: { spokenHere: ({ context }) => context.spoken },
  actions: {
    raiseApplied: raise({ type: 'settings.applied' }),
    // From what is chosen, not from what is in force: a second choice must not undo a first that is still being applied.
    want: assign(({ context, event }) => {
      if (event.type !== 'settings.changed') return {};
      const spoken = context.spoken || (!context.person && event.change.language !== undefined);
      const borrowed = context.borrowed && stillBorrowed(context.borrowed, event.change);
      return { chosen: changed(context.chosen, event.change), borrowed, spoken };
    }),
    wantDefaults: assign(({ context }) => ({
      chosen: settingsOver(context.application, readersOwn(context.chosen)),
      borrowed: null,
    })),
    wantStored: assign(({ context, event }) =>
      event.type === 'settings.changedElsewhere' ? lent(context, settingsOver(context.application, event.stored)) : {},
    ),
    wantPersons: assign(({ context, event }) => {
      if (event.type !== 'settings.personCame') return {};
      const here = { person: true, spoken: false };
      if (event.stored === null) return here;
      // Language and text size that they never chose are those of this device: of who is new the server knows no more than that.
      const theirs = settingsOver(context.application, { ...readersOwn(context.chosen), ...Object(event.stored) });
      // Who does not share settings between devices has them here.
      if (!theirs.quick.cloudSync && !context.settings.quick.cloudSync) return here;
      return { ...here, ...lent(context, context.spoken ? changed(theirs, { language: context.chosen.language }) : theirs) };
    }),
    becomeGuest: assign({ person: false, spoken: false }),
    inForce: assign({ settings: ({ context }) => context.chosen }),
    giveUp: assign({ chosen: ({ context }) => context.settings }),
  },
}).createMachine({
  id: 'settings',
  context: ({ input: { stored, application = null, borrowed: raw } }) => {
    const own = settingsOver(application, stored);
    const borrowed = borrowedFrom(raw);
    const settings = borrowed ? changed(own, borrowed) : own;
    return { settings, chosen: settings, application, borrowed, own, person: false, spoken: false, keptAt: 'device' };
  },
  // A browser that cannot tell about its other tabs, or about leaving, loses that and nothing else.
  invoke: [
    { id: 'watchOtherTabs', src: 'watchOtherTabs', onError: {} },
    { id: 'watchLeaving', src: 'watchLeaving', onError: {} },
  ],
  type: 'parallel',
  states: {
    shown: {
      initial: 'starting',
      on: {
        'settings.changed': { target: '.applying', actions: 'want' },
        'settings.reset': { target: '.applying', actions: 'wantDefaults' },
        'settings.personLeft': { target: '.applying', actions: ['wantDefaults', 'becomeGuest'] },
        'settings.changedElsewhere': { target: '.following', actions: 'wantStored' },
        'settings.personCame': [
          { guard: 'spokenHere', target: '.applying', actions: 'wantPersons' },
          { target: '.following', actions: 'wantPersons' },
        ],
      },
      states: {
        /** The stored choice is applied before anything is shown. */
        starting: {
          invoke: { id: 'apply', src: 'apply', input: ({ context }) => context.chosen, onDone: 'ready', onError: 'ready' },
        },
        ready: {},
        applying: {
          invoke: {
            id: 'apply',
            src: 'apply',
            input: ({ context }) => context.chosen,
            onDone: { target: 'ready', actions: ['inForce', 'raiseApplied'] },
            onError: 'failed',
          },
        },
        /** What others chose: it is kept already. */
        following: {
          invoke: {
            id: 'apply',
            src: 'apply',
            input: ({ context }) => context.chosen,
            onDone: { target: 'ready', actions: 'inForce' },
            onError: 'failed',
          },
        },
        failed: { entry: 'giveUp' },
      },
    },
    kept: {
      initial: 'kept',
      on: { 'settings.applied': '.settling' },
      states: {
        kept: {},
        settling: { after: { settlingTime: 'keeping' }, on: { 'settings.leaving': 'keeping' } },
        keeping: {
          invoke: {
            id: 'keep',
            src: 'keep',
            input: ({ context: { settings, borrowed, own, person } }) => ({
              settings: borrowed ? ownIn(settings, borrowed, own) : settings,
              person,
            }),
            onDone: { target: 'kept', actions: assign({ keptAt: ({ event }) => event.output }) },
            onError: 'notKept',
          },
        },
        /** In force, and lost with the page unless kept later. */
        notKept: { on: { 'settings.retry': 'keeping' } },
      },
    },
  },
});
