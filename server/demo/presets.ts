import type { ActivityCode, PermitState, SuspendReason } from '#domain/permits/kernel/permit.states.ts';

type OpenState = Exclude<PermitState, 'closed' | 'cancelled' | 'rejected'>;

/** How a permit may have ended. */
export type Outcome = 'closed' | 'overdue' | 'surrendered' | 'discarded' | 'cancelled' | 'lapsed' | 'rejected';

/** Of 12,000 permits so many are of each kind. */
export const mix: Record<ActivityCode, number> = {
  HOT: 1680,
  HSP: 1080,
  CLD: 3240,
  CSE: 720,
  ELE: 1320,
  BRK: 960,
  EXC: 480,
  WAH: 1320,
  LFT: 600,
  RAD: 120,
  VEH: 240,
  PRT: 120,
  DIV: 60,
  OVR: 60,
};

/** How many pairs of works that have ended met: agreed on, moved apart in time, or one of them called off. */
export type Met = { resolved: number; separated: number; gone: number };

export type Preset = {
  permits: number;
  /** How many plants, each of a terminal and its depot: 42 areas. */
  plants: number;
  /** Whether all thirty permits that are written by hand are in it, under the ids 1 to 30; a small plant has what it has room for. */
  pinned: boolean;
  /** Whether permits that have ended have their evidence with them, or their history alone. */
  recorded: boolean;
  /** How far back planned work reaches. */
  days: number;
  conversations: number;
  messages: number;
  actions: number;
  /** The longest conversation. */
  longest: number;
  /** How many permits stand in which state at the moment of loading; all others have ended. */
  open: Record<OpenState, number>;
  suspended: readonly SuspendReason[];
  /** Exactly how many have ended how, but for those written by hand, and how many there are of each kind; else about that. */
  exact?: { outcomes: Record<Outcome, number>; codes: Record<ActivityCode, number> };
  /** What work that has ended met, where that is recorded; what is agreed on now counts as resolved. */
  met?: Met;
  /** Isolations that stay although their work has ended. */
  longTerm: number;
  /** Whether it loads within seconds, so that a server may make it again when it starts. */
  quick: boolean;
};

const fewReasons: readonly SuspendReason[] = ['hold', 'revalidation', 'gas', 'weather', 'simops', 'hold', 'revalidation', 'danger'];

/** What the larger plants share: a day of a terminal in full swing. */
const large = {
  plants: 1,
  pinned: true,
  recorded: false,
  open: {
    draft: 18,
    requested: 12,
    preparing: 22,
    endorsement: 9,
    approval: 14,
    coordination: 16,
    ready: 38,
    issued: 3,
    live: 52,
    suspended: 11,
    testing: 2,
    expired: 4,
    handed_back: 13,
  },
  suspended: [
    'hold',
    'hold',
    'hold',
    'hold',
    'gas',
    'revalidation',
    'revalidation',
    'revalidation',
    'weather',
    'weather',
    'simops',
  ],
  longTerm: 9,
  quick: false,
} as const;

/** What is open in eight plants at once. */
const openOfEight = {
  draft: 144,
  requested: 96,
  preparing: 176,
  endorsement: 72,
  approval: 112,
  coordination: 128,
  ready: 304,
  issued: 24,
  live: 430,
  suspended: 88,
  testing: 16,
  expired: 32,
  handed_back: 104,
} as const;

/** How large a demo plant is. The same seed gives the same plant for the same moment. */
export const presets = {
  XS: {
    permits: 60,
    plants: 1,
    pinned: false,
    recorded: false,
    days: 7,
    conversations: 24,
    messages: 160,
    actions: 14,
    longest: 20,
    open: {
      draft: 2,
      requested: 2,
      preparing: 3,
      endorsement: 2,
      approval: 2,
      coordination: 2,
      ready: 4,
      issued: 2,
      live: 14,
      suspended: 4,
      testing: 1,
      expired: 1,
      handed_back: 2,
    },
    suspended: fewReasons,
    longTerm: 3,
    quick: true,
  },
  demo: {
    permits: 1000,
    plants: 1,
    pinned: true,
    recorded: true,
    met: { resolved: 40, separated: 6, gone: 2 },
    days: 365,
    conversations: 3600,
    messages: 28_000,
    actions: 2100,
    longest: 90,
    open: {
      draft: 10,
      requested: 7,
      preparing: 12,
      endorsement: 5,
      approval: 8,
      coordination: 9,
      ready: 20,
      issued: 3,
      live: 29,
      suspended: 8,
      testing: 2,
      expired: 3,
      handed_back: 7,
    },
    suspended: fewReasons,
    longTerm: 9,
    quick: true,
  },
  S: {
    ...large,
    recorded: true,
    met: { resolved: 1520, separated: 300, gone: 80 },
    exact: {
      outcomes: { closed: 10_820, overdue: 300, surrendered: 36, discarded: 100, cancelled: 325, lapsed: 72, rejected: 130 },
      codes: mix,
    },
    permits: 12_000,
    days: 365,
    conversations: 3600,
    messages: 28_000,
    actions: 2100,
    longest: 90,
  },
  'L-deep': { ...large, permits: 100_000, days: 3044, conversations: 60_000, messages: 1_000_000, actions: 35_000, longest: 400 },
  'L-wide': {
    ...large,
    permits: 100_000,
    days: 365,
    conversations: 60_000,
    messages: 1_000_000,
    actions: 35_000,
    longest: 400,
    plants: 8,
    open: openOfEight,
    longTerm: 42,
  },
  'X-map': {
    ...large,
    permits: 20_000,
    days: 61,
    conversations: 0,
    messages: 0,
    actions: 0,
    longest: 0,
    plants: 8,
    open: { ...openOfEight, live: 5000 },
    longTerm: 42,
  },
} as const satisfies Record<string, Preset>;

export type PresetName = keyof typeof presets;
export const isPresetName = (text: string): text is PresetName => Object.hasOwn(presets, text);

/** What all demo plants grow from. */
export const seed = 'cape-halden-1';
