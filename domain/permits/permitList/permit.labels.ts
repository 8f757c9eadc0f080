import type { RegionState } from '#domain/permits/kernel/permit.regions.ts';
import { openStates, type PermitState, permitStates } from '#domain/permits/kernel/permit.states.ts';
import type { ListedRegion } from '#domain/permits/regions/region.texts.ts';

export const permitSorts = [
  'attention',
  'people',
  'created',
  'updated',
  'window',
  'stops',
  'tracking',
  'area',
  'risk',
  'state',
  'type',
  'crew',
  'since',
] as const;
/**
 * A column to sort by, descending with a minus sign. `attention` is what needs somebody first: people inside a confined space under work
 * that does not go on, danger before other reasons, then reports of danger, then permits that have expired or were stopped because people may
 * be in danger (those with people on site before others), then by what stops them first, the end of their windows or a gas test, those that
 * are over longest before those with time left. `people` is the same of stopped work, and then what has changed least lately. Where many share a value, as of risk, attention orders them.
 */
export type PermitSort = (typeof permitSorts)[number] | `-${(typeof permitSorts)[number]}`;

type RegionView = {
  [Name in ListedRegion]: {
    region: Name;
    /** Standing so in any of the states of the label. */
    standing: readonly RegionState<Name>[];
    /** Standing so while ready: work that cannot be issued for it. */
    whileReady?: readonly RegionState<Name>[];
  };
}[ListedRegion];

export type PermitLabel = {
  handle: number;
  alias: string;
  states: readonly PermitState[];
  /** Only permits whose evidence stands so. */
  standing?: RegionView;
  /** Only permits whose next step waits for the reader, or came back to them. */
  mine?: true;
  /** Only permits that the reader has starred. */
  watched?: true;
  /** Only work that is not over when the shift at its site ends; besides, whatever its state, work under which people are recorded on site. */
  crossesShift?: true;
  /** Only windows that begin within so many hours. */
  startsWithinHours?: number;
  /** Only work that its window or a gas test stops within so many minutes. */
  endsWithinMinutes?: number;
  /** Only permits that changed within so many days. */
  changedWithinDays?: number;
  sort: PermitSort;
  /** How loud the badge is: 1 stopped or overdue, 2 needs somebody soon. */
  priority?: 1 | 2;
  /** Loudest while people are on site, or inside, under any of its permits. */
  urgentWithPeople?: true;
  /** Of what it shows of the evidence: loudest while people are on site, or inside, where it stands so. */
  urgentStanding?: 'failed' | 'lost';
  /** The archive is not counted beyond ten thousand. */
  countUpTo?: number;
};

/** Minutes from which on the end of a window is near: a label of its own, and shown so in every row. */
export const endingMinutes = 60;

/** A gas test that runs out within so many minutes is due. */
export const gasDueMinutes = 30;

/** States in which people may be at the work. */
const workingStates = ['issued', 'live', 'suspended', 'testing'] as const;

/** Whether people may be on site under a permit in this state: at the work, or watching for fire after it. */
export const expectsPeople = (state: PermitState): boolean => state === 'handed_back' || workingStates.some((one) => one === state);

/** What the list begins with. */
export const openLabel: PermitLabel = { handle: 0, alias: 'open', states: openStates, sort: 'attention' };

/** What waits for the reader. */
export const myLabel: PermitLabel = { handle: 1, alias: 'for-me', states: openStates, mine: true, sort: 'window', priority: 2 };

/** Every permit there is. */
export const archiveLabel: PermitLabel = {
  handle: 23,
  alias: 'archive',
  states: permitStates,
  sort: '-created',
  countUpTo: 10_000,
};

/** What the reader has starred. */
export const watchedLabel: PermitLabel = { handle: 20, alias: 'watched', states: permitStates, watched: true, sort: 'attention' };

/** The label list beside the permits. Handles are numbers, as in the address; an alias is accepted and redirected. */
export const permitLabels: readonly PermitLabel[] = [
  openLabel,
  myLabel,
  { handle: 2, alias: 'requested', states: ['requested'], sort: 'created' },
  { handle: 3, alias: 'preparing', states: ['preparing'], sort: 'window' },
  { handle: 4, alias: 'endorsement', states: ['endorsement'], sort: 'updated' },
  { handle: 5, alias: 'approval', states: ['approval'], sort: 'window' },
  { handle: 6, alias: 'coordination', states: ['coordination'], sort: 'window' },
  { handle: 7, alias: 'to-issue', states: ['ready'], startsWithinHours: 12, sort: 'attention' },
  { handle: 8, alias: 'acceptance', states: ['issued'], sort: 'window', priority: 2 },
  { handle: 9, alias: 'live', states: ['live'], sort: 'window' },
  { handle: 10, alias: 'ending', states: ['live'], endsWithinMinutes: endingMinutes, sort: 'stops', priority: 2 },
  { handle: 11, alias: 'suspended', states: ['suspended'], sort: 'people', priority: 2, urgentWithPeople: true },
  { handle: 12, alias: 'testing', states: ['testing'], sort: 'stops', priority: 2 },
  {
    handle: 13,
    alias: 'gas',
    states: ['ready', ...workingStates],
    standing: { region: 'gas', standing: ['due_soon', 'overdue', 'untrusted', 'silent', 'failed'], whileReady: ['missing'] },
    sort: 'window',
    priority: 2,
    urgentStanding: 'failed',
  },
  {
    handle: 14,
    alias: 'conflicts',
    states: openStates,
    standing: { region: 'simops', standing: ['open'] },
    sort: 'window',
    priority: 2,
  },
  {
    handle: 15,
    alias: 'isolations',
    states: ['ready', ...workingStates, 'expired', 'handed_back'],
    standing: { region: 'isolation', standing: ['lost'], whileReady: ['partial'] },
    sort: 'window',
    priority: 2,
    urgentStanding: 'lost',
  },
  { handle: 16, alias: 'hand-back', states: ['handed_back'], sort: 'updated' },
  { handle: 17, alias: 'overdue', states: ['expired'], sort: 'attention', priority: 1 },
  {
    handle: 18,
    alias: 'handover',
    states: ['live', 'suspended', 'testing', 'handed_back'],
    crossesShift: true,
    sort: 'area',
  },
  { handle: 19, alias: 'drafts', states: ['draft'], sort: '-updated' },
  watchedLabel,
  { handle: 21, alias: 'closed', states: ['closed'], changedWithinDays: 30, sort: '-updated' },
  { handle: 22, alias: 'stopped', states: ['cancelled', 'rejected'], changedWithinDays: 30, sort: '-updated' },
  archiveLabel,
];

export const labelByHandle = (handle: number): PermitLabel | undefined => permitLabels.find((label) => label.handle === handle);

/** The label an address names, by number or alias. */
export const labelFromAddress = (text: string): PermitLabel | undefined =>
  permitLabels.find(({ handle, alias }) => String(handle) === text || alias === text);
