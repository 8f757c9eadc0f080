import { enqueueActions, setup } from 'xstate';
import { sendToParent } from '#machines/kit/parent.ts';
import { typed } from '#machines/kit/typed.ts';

export const panelNames = ['quick', 'notifications', 'chat'] as const;
export type PanelName = (typeof panelNames)[number];

/** What a panel tells the chart of all panels. */
export type PanelsEvent = { type: 'panels.opened'; panel: PanelName };

type Scope = Parameters<typeof sendToParent<PanelsEvent>>[0];

/** Tells that this panel is open now. */
export const sendOpened = (scope: Scope, panel: PanelName): void =>
  sendToParent<PanelsEvent>(scope, { type: 'panels.opened', panel });

export type SidePanelEvent =
  /** Its button in the toolbar. */
  | { type: 'panel.toggled' }
  /** The button inside it. */
  | { type: 'panel.closed' }
  | { type: 'panel.escaped' }
  /** Anywhere but the panel and its own button, which says `panel.toggled` for itself. */
  | { type: 'panel.pressedOutside' }
  | { type: 'panel.swipedAway' }
  /** Another panel opens at the same edge. */
  | { type: 'panel.gaveWay' };

/** Every way out of an open panel, to the state named. */
export const waysOut = <State extends string>(to: State) => ({
  'panel.toggled': to,
  'panel.closed': to,
  'panel.escaped': to,
  'panel.pressedOutside': to,
  'panel.swipedAway': to,
  'panel.gaveWay': to,
});

/** A panel at the side: open or closed. What is in it has a chart of its own. */
export const sidePanel = (id: string, panel: PanelName) =>
  setup({
    types: typed<{ events: SidePanelEvent }>(),
    actions: { reportOpened: enqueueActions((scope) => sendOpened(scope, panel)) },
  }).createMachine({
    id,
    initial: 'closed',
    states: {
      closed: { on: { 'panel.toggled': 'open' } },
      open: { entry: 'reportOpened', on: waysOut('closed') },
    },
  });

export const sidePanelEvents: readonly SidePanelEvent[] = [
  { type: 'panel.toggled' },
  { type: 'panel.closed' },
  { type: 'panel.escaped' },
  { type: 'panel.pressedOutside' },
  { type: 'panel.swipedAway' },
  { type: 'panel.gaveWay' },
];
