import { assign, enqueueActions, setup } from 'xstate';
import { asProblem, Problem } from '#domain/kernel/problem.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { CanAnswer, PossibleEvent } from '#domain/permits/permit/work.schema.ts';
import { signedAs } from '#domain/permits/signing/signedText.ts';
import { isOutcomeUnknown } from '#machines/kit/nobodyKnows.ts';
import { sendToParent } from '#machines/kit/parent.ts';
import type { PermitPageEvent } from '#machines/kit/permitPage.events.ts';
import { listener, port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';
import { bodyOf, type DeskForm, type DeskSigner, type EventBody, faultsOf, signersDue } from './deskForm.ts';

export type PermitDeskEvent =
  /** What may be done to the permit, as it was read last; `own` unless another person is meant. */
  | { type: 'desk.possible'; can: CanAnswer; own: boolean }
  | DeskChoice
  | { type: 'desk.typed'; change: Partial<DeskForm> }
  | { type: 'desk.submitted' }
  | { type: 'desk.retried' }
  | { type: 'desk.closed' };

/** An event was pressed; `form` is what its dialog begins with, `as` who alone signs it where that is not who is signed in. */
export type DeskChoice = { type: 'desk.chosen'; event: string; form: DeskForm; as: number | null };

export type SignInput = { permitId: number; event: string; version: number; sap: string; password: string };
export type SendInput = { permitId: number; version: number; key: string; body: EventBody | null };

type Input = { permitId: number; zone: string; newKey: () => string };
type Context = Input & {
  can: CanAnswer | null;
  event: string;
  /** The version that the person has before them; a signature is good for that one alone. */
  version: number;
  form: DeskForm;
  /** Who is meant to sign it, where that is not who is signed in. */
  as: number | null;
  /** Whether what is missing is said. */
  isTried: boolean;
  /** The event as it was when it was signed: sent again, it is the same call. */
  asked: PossibleEvent | null;
  tokens: readonly string[];
  key: string;
  problem: Problem | null;
  /** Whose signature was refused. */
  refusedAt: number | null;
};

export const emptyForm: DeskForm = {
  reason: '',
  comment: '',
  from: '',
  to: '',
  testUntil: '',
  scope: '',
  testPoints: [],
  attempts: '',
  coordinator: '',
  declared: [],
  signers: [],
};

const forgotten = {
  event: '',
  version: 0,
  form: emptyForm,
  as: null,
  isTried: false,
  asked: null,
  tokens: [],
  key: '',
  problem: null,
  refusedAt: null,
} as const;

const withoutPasswords = (form: DeskForm): DeskForm => ({
  ...form,
  signers: form.signers.map(({ sap }): DeskSigner => ({ sap, password: '' })),
});

/** The event whose dialog is open, as it may be caused now; null when the state of the permit does not know it any more. */
export const chosenIn = ({ can, event }: Pick<Context, 'can' | 'event'>): PossibleEvent | null =>
  can?.events.find((possible) => possible.event === event) ?? null;

const isFilled = (context: Context): boolean => {
  const event = chosenIn(context);
  return event !== null && Object.keys(faultsOf(event, context.form, context.zone)).length === 0;
};

/** The server knows more than what was shown: it is to be read again. */
const isOutdated = (error: unknown): boolean => ['version_mismatch', 'illegal_event'].includes(asProblem(error).code);

/**
 * How people act on a permit: what they may do, what stands against the rest, and the dialog with which an event is signed and sent.
 * No password outlives the attempt it was typed for. When nobody knows whether the event arrived, the same call is sent again.
 */
export const permitDeskMachine = setup({
  types: typed<{ context: Context; events: PermitDeskEvent; input: Input; tags: 'open' | 'busy' }>(),
  actors: {
    sign: port<string, SignInput>('sign'),
    send: port<Permit, SendInput>('send'),
    /** Closes the dialog once danger that it reported was answered, or taken back, in another place. */
    watchHeld: listener<PermitDeskEvent, { key: string }>('watchHeld'),
  },
  guards: {
    mayBegin: ({ context }, { event }: { event: string }) => chosenIn({ ...context, event })?.allowed ?? false,
    isForAnother: (_, { as }: { as: number | null }) => as !== null,
    isAnswer: (_, { own }: { own: boolean }) => !own,
    mayAnother: ({ context: { event } }, { can, own }: { can: CanAnswer; own: boolean }) =>
      !own && (chosenIn({ can, event })?.allowed ?? false),
    isFilled: ({ context }) => isFilled(context),
    isSigned: ({ context }) => isFilled(context) && (chosenIn(context)?.signed ?? false),
    isLastSigner: ({ context }) => context.tokens.length + 1 >= (context.asked ? signersDue(context.asked, context.form) : 0),
    isMoved: ({ context }, { can }: { can: CanAnswer }) => can.version !== context.version,
    isOpen: (_, { error }: { error: unknown }) => isOutcomeUnknown(error),
  },
  actions: {
    keepCan: assign((_, { can }: { can: CanAnswer }) => ({ can })),
    choose: assign(({ context }, { event, form }: { event: string; form: DeskForm }) => ({
      event,
      form,
      version: context.can?.version ?? 0,
    })),
    mean: assign((_, { as }: { as: number | null }) => ({ as })),
    reportMeant: enqueueActions(({ context: { as }, self, enqueue }) => {
      if (as !== null) sendToParent<PermitPageEvent>({ self, enqueue }, { type: 'permit.signerMeant', sap: as });
    }),
    keepVersion: assign((_, { can }: { can: CanAnswer }) => ({ version: can.version })),
    /** A refusal of a signature is over with the next letter: it was said of what had been typed before. */
    type: assign(({ context }, { change }: { change: Partial<DeskForm> }) => ({
      form: { ...context.form, ...change },
      problem: context.refusedAt === null ? context.problem : null,
      refusedAt: null,
    })),
    begin: assign(({ context }) => ({
      asked: chosenIn(context),
      key: context.newKey(),
      tokens: [],
      problem: null,
      refusedAt: null,
    })),
    keepToken: assign(({ context }, { token }: { token: string }) => ({ tokens: [...context.tokens, token] })),
    clearPasswords: assign(({ context }) => ({ form: withoutPasswords(context.form), isTried: false })),
    refuseSignature: assign(({ context }, { error }: { error: unknown }) => ({
      problem: asProblem(error),
      refusedAt: context.tokens.length,
      tokens: [],
    })),
    refuse: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error), tokens: [] })),
    /** Somebody was quicker: what was typed stays, and is signed for the permit as it is now. */
    takeVersion: assign(({ context }) => ({
      version: context.can?.version ?? 0,
      problem: new Problem('version_mismatch'),
      refusedAt: null,
    })),
    forget: assign(forgotten),
    reportClosed: enqueueActions((scope) => sendToParent<PermitPageEvent>(scope, { type: 'permit.deskClosed' })),
    reportSent: enqueueActions(({ context, self, enqueue }, { permit }: { permit: Permit }) => {
      // A clone is another permit, with a page of its own.
      if (permit.id === context.permitId) sendToParent<PermitPageEvent>({ self, enqueue }, { type: 'permit.answered', permit });
    }),
    reportOutdated: enqueueActions(({ self, enqueue }, { error }: { error: unknown }) => {
      if (isOutdated(error)) sendToParent<PermitPageEvent>({ self, enqueue }, { type: 'permit.outdated' });
    }),
  },
}).createMachine({
  id: 'permitDesk',
  context: ({ input }) => ({ ...input, ...forgotten, can: null }),
  initial: 'closed',
  on: { 'desk.possible': { actions: { type: 'keepCan', params: ({ event }) => event } } },
  states: {
    closed: {
      entry: ['forget', 'reportClosed'],
      on: {
        'desk.chosen': [
          {
            guard: { type: 'mayBegin', params: ({ event }) => event },
            target: 'filling',
            actions: { type: 'choose', params: ({ event }) => event },
          },
          {
            guard: { type: 'isForAnother', params: ({ event }) => event },
            target: 'asking',
            actions: [
              { type: 'choose', params: ({ event }) => event },
              { type: 'mean', params: ({ event }) => event },
            ],
          },
          { target: 'explaining', actions: { type: 'choose', params: ({ event }) => event } },
        ],
      },
    },
    /** Two people, one desk: it is asked what who alone may sign could do, and gone on by itself. */
    asking: {
      tags: 'open',
      entry: 'reportMeant',
      on: {
        'desk.possible': [
          {
            guard: { type: 'mayAnother', params: ({ event }) => event },
            target: 'filling',
            actions: [
              { type: 'keepCan', params: ({ event }) => event },
              { type: 'keepVersion', params: ({ event }) => event },
            ],
          },
          {
            guard: { type: 'isAnswer', params: ({ event }) => event },
            target: 'explaining',
            actions: { type: 'keepCan', params: ({ event }) => event },
          },
        ],
        'desk.closed': 'closed',
      },
    },
    explaining: {
      tags: 'open',
      on: {
        'desk.chosen': {
          guard: { type: 'mayBegin', params: ({ event }) => event },
          target: 'filling',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'desk.closed': 'closed',
      },
    },
    filling: {
      tags: 'open',
      on: {
        'desk.typed': { actions: { type: 'type', params: ({ event }) => event } },
        'desk.submitted': [
          { guard: 'isSigned', target: 'signing', actions: 'begin' },
          { guard: 'isFilled', target: 'sending', actions: 'begin' },
          { actions: assign({ isTried: true }) },
        ],
        'desk.possible': {
          guard: { type: 'isMoved', params: ({ event }) => event },
          actions: [{ type: 'keepCan', params: ({ event }) => event }, 'takeVersion', 'clearPasswords'],
        },
        'desk.closed': 'closed',
      },
    },
    signing: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'sign',
        src: 'sign',
        input: ({ context: { permitId, event, version, form, tokens } }) => ({
          permitId,
          event: signedAs(event, form.declared),
          version,
          sap: form.signers[tokens.length]?.sap ?? '',
          password: form.signers[tokens.length]?.password ?? '',
        }),
        onDone: [
          {
            guard: 'isLastSigner',
            target: 'sending',
            actions: [{ type: 'keepToken', params: ({ event }) => ({ token: event.output }) }, 'clearPasswords'],
          },
          {
            target: 'signing',
            reenter: true,
            actions: { type: 'keepToken', params: ({ event }) => ({ token: event.output }) },
          },
        ],
        onError: {
          target: 'filling',
          actions: [
            { type: 'refuseSignature', params: ({ event }) => ({ error: event.error }) },
            'clearPasswords',
            { type: 'reportOutdated', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    sending: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { permitId, version, key, asked, form, zone, tokens } }) => ({
          permitId,
          version,
          key,
          body: asked ? bodyOf(asked, form, zone, tokens) : null,
        }),
        onDone: { target: 'closed', actions: { type: 'reportSent', params: ({ event }) => ({ permit: event.output }) } },
        onError: [
          {
            guard: { type: 'isOpen', params: ({ event }) => ({ error: event.error }) },
            target: 'unsure',
            actions: assign({ problem: ({ event }) => asProblem(event.error) }),
          },
          {
            target: 'filling',
            actions: [
              { type: 'refuse', params: ({ event }) => ({ error: event.error }) },
              { type: 'reportOutdated', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        ],
      },
    },
    unsure: {
      tags: 'open',
      invoke: { id: 'watchHeld', src: 'watchHeld', input: ({ context: { key } }) => ({ key }), onError: {} },
      on: { 'desk.retried': 'sending', 'desk.closed': 'closed' },
    },
  },
});
