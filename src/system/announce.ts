import type { SnapshotFrom } from 'xstate';
import type { Origin, SessionUser } from '#domain/session/session.schema.ts';
import type { Message } from '#machines/messages/messages.machine.ts';
import type { SignedOutBecause, sessionMachine, Trouble } from '#machines/session/session.machine.ts';
import type { SettingsEvent } from '#machines/settings/settings.machine.ts';
import type { Key } from '#src/i18n/namespaces.ts';
import type { Providers } from './Provider.ts';
import type { System } from './System.tsx';

const key = 'control-room.arrival';

/** Whether this tab has been told who signed in. Storage may be forbidden: then it is told again. */
const wasToldHere = (): boolean => {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

/** Keeps that with the tab, or forgets it. */
const noteToldHere = (told: boolean): void => {
  try {
    if (told) sessionStorage.setItem(key, '1');
    else sessionStorage.removeItem(key);
  } catch {
    // Told again, then.
  }
};

type Snapshot = Pick<SnapshotFrom<typeof sessionMachine>, 'value' | 'context'>;

/** What people call those who vouch for them. */
export type OriginNames = Record<Origin, string>;

/** The names of the specification; that of the external provider is configuration. */
export const namesOf = ({ external }: Pick<Providers, 'external'>): OriginNames => ({
  api: 'JWT',
  firebase: 'Firebase',
  auth0: external?.name ?? 'Auth0',
});

const signedOut: Record<SignedOutBecause, { text: Key<'ui'>; variant: Message['variant'] }> = {
  tokenRefused: { text: 'ui:tokenRefused', variant: 'error' },
  rejected: { text: 'ui:rejected', variant: 'error' },
  expired: { text: 'ui:expired', variant: 'error' },
  elsewhere: { text: 'ui:leftElsewhere', variant: 'info' },
};

/** Something went wrong with the arrival of a person: that stands on the page they arrived at. */
const isArrivals = ({ problem }: Trouble): boolean => problem.code.startsWith('sign_in');

/** Progress is said at the foot: it is no reason to cover what somebody came for. */
const foot = { vertical: 'bottom', horizontal: 'center' } as const;

const loggingIn = (name: string): Message => ({
  text: 'ui:loggingIn' satisfies Key<'ui'>,
  values: { name },
  variant: 'info',
  anchorOrigin: foot,
});

const isChecking = ({ value }: Snapshot): boolean =>
  typeof value === 'object' && 'starting' in value && value.starting.stored === 'checking';

/** What is said of progress when the session goes from one state to another (specification 8), or nothing. */
const progressOf = (before: Snapshot, after: Snapshot, names: OriginNames): Message | null => {
  const { value, context } = after;
  if (isChecking(after)) return isChecking(before) ? null : loggingIn(names.api);
  if (value === before.value) return null;
  const { from } = context.user;
  // Who signs in by the form of our server sees that by themselves.
  const isTold = typeof before.value === 'object' || (before.value === 'keeping' && from !== 'api');
  if (value === 'signedIn' && isTold) {
    return { text: 'ui:loggedIn' satisfies Key<'ui'>, values: { name: names[from] }, variant: 'success', anchorOrigin: foot };
  }
  return value === 'guest' && before.value === 'forgetting' && context.because ? signedOut[context.because] : null;
};

/** What is said of providers that are away. */
const warningOf = (before: Snapshot, { context: { troubles } }: Snapshot, names: OriginNames): Message | null => {
  const away = troubles.filter((trouble) => !isArrivals(trouble));
  if (away.length === 0 || troubles.length <= before.context.troubles.length) return null;
  const name = away.map(({ from }) => names[from]).join(', ');
  return { text: 'ui:providerAway' satisfies Key<'ui'>, values: { name }, variant: 'warning' };
};

/** All that is said at one step; the last is what stays. */
export const announcementsOf = (before: Snapshot, after: Snapshot, names: OriginNames): Message[] =>
  [progressOf(before, after, names), warningOf(before, after, names)].filter((message) => message !== null);

/**
 * What the settings have to know of it: whose they are from now on. `of` is whose they were, null for nobody's. Where another tab puts
 * another person in the place of a person, that person has left all the same.
 */
const arrivalsOf = (before: Snapshot['value'], { value, context }: Snapshot, of: SessionUser | null): SettingsEvent[] => {
  const left = { type: 'settings.personLeft' } as const;
  if (value === before) return [];
  if (value === 'guest') return typeof before === 'string' || of ? [left] : [];
  if (value !== 'signedIn' || before === 'renewing') return [];
  const came = { type: 'settings.personCame', stored: context.user.data.settings } as const;
  return of && (of.from !== context.user.from || of.uid !== context.user.uid) ? [left, came] : [came];
};

/**
 * Lets the session speak through the messages and tells the settings who is there. When somebody signs out by hand, what was said to
 * them goes. `arriving`: a provider has just sent the person back.
 */
export const announceSession = ({ session, settings, messages }: System, names: OriginNames, arriving = false): void => {
  let before: Snapshot = session.getSnapshot();
  let of: SessionUser | null = null;
  const show = (message: Message) => {
    // Who loads the page anew with the token of our server is who they were: that is said once to a tab, until they leave.
    const isArrival = message.text === 'ui:loggingIn' || message.text === 'ui:loggedIn';
    const isOurs = isArrival && message.values?.name === names.api;
    if (isOurs && wasToldHere()) return;
    if (isOurs && message.text === 'ui:loggedIn') noteToldHere(true);
    messages.send({ type: 'message.shown', message });
  };
  if (arriving) show(loggingIn(names.auth0));
  session.subscribe((snapshot) => {
    for (const message of announcementsOf(before, snapshot, names)) show(message);
    const isOver = before.value === 'leaving' || (typeof before.value === 'object' && snapshot.context.troubles.some(isArrivals));
    if (isOver && snapshot.value === 'guest') messages.send({ type: 'message.dismissed' });
    for (const arrival of arrivalsOf(before.value, snapshot, of)) settings.send(arrival);
    if (snapshot.value === 'guest') {
      of = null;
      noteToldHere(false);
    }
    if (snapshot.value === 'signedIn') of = snapshot.context.user;
    before = snapshot;
  });
};
