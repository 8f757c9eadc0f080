import type { BodyOf } from '#domain/kernel/endpoint.ts';
import type { emergencyEndpoints } from '#domain/permits/emergencies/emergency.endpoints.ts';
import type { SuspendReason } from '#domain/permits/kernel/permit.states.ts';
import { sentWithin } from '#domain/permits/life/heldStop.limits.ts';
import { heldUnder } from './heldUnder.ts';
import { storageKeys } from './storage.ts';

/** What a person has stopped: one permit, with what they said of it, or all work of some areas. `named` is what it is called on the screen. */
export type Stopped = { named: string } & (
  | { permitId: number; said?: string | null }
  | { declared: BodyOf<typeof emergencyEndpoints.declare> }
);
/** What a record tells that was not answered: why the work has to stop, in words, and of which record (`of`). `reason` is what the server stops work for by that record. */
export type Found = {
  reason: Extract<SuspendReason, 'gas' | 'isolation' | 'danger' | 'safeguard' | 'simops' | 'endorsement'>;
  words: string;
  of: string;
};
/**
 * A stop that the server has not answered, or has refused (`refused`, a code of a problem), or has taken (`taken`, when), which is still to
 * be read: its record is not made, or its author has taken it back too late (`back`). `tried`: it may have gone out, and be recorded. `key`
 * is that of its call; times are in milliseconds since 1970.
 */
export type HeldStop = Stopped & {
  key: string;
  at: number;
  tried?: boolean;
  refused?: string;
  taken?: number;
  back?: boolean;
  found?: Found;
};

const { nameOf, put, heldIn, drop, namesUnder, isOnPageAlone, watch } = heldUnder<HeldStop>(storageKeys.stops, (found) => {
  const { permitId, declared, key, at } = found as Partial<HeldStop & { permitId: unknown; declared: unknown }>;
  return (Number.isInteger(permitId) || typeof declared === 'object') && typeof key === 'string' && typeof at === 'number';
});

/** A stop is about to be sent: it is kept for who has pressed it until the server has answered, in the browser where that is possible. */
export const holdStop = (whose: string, stop: HeldStop): void => put(nameOf(whose, stop.key), stop);

/** The server has taken it, or its author takes it back or has read why it was refused. */
export const dropStop = (whose: string, key: string): void => drop(nameOf(whose, key));

/** The server has refused it: it is not sent again, and stays until its author has read so. */
export const refuseStop = (whose: string, key: string, code: string): void => {
  const stop = heldIn(nameOf(whose, key));
  if (stop) put(nameOf(whose, key), { ...stop, refused: code });
};

/** The server has taken it, and its author has more to do than to know so: it stays until they have read that. */
export const takeStop = (whose: string, key: string, now: number): void => {
  const stop = heldIn(nameOf(whose, key));
  if (stop) put(nameOf(whose, key), { ...stop, taken: now });
};

/** The stops of a person that are held, the oldest first. */
export const heldStopsOf = (whose: string): HeldStop[] =>
  namesUnder(nameOf(whose, ''))
    .flatMap((name) => heldIn(name) ?? [])
    .sort((one, other) => one.at - other.at);

/** The stops that others have pressed on this device and that are still to be sent, as of `now`, the oldest first. */
export const heldStopsOfOthers = (whose: string, now: number): HeldStop[] =>
  namesUnder(storageKeys.stops)
    .filter((name) => !name.startsWith(nameOf(whose, '')))
    .flatMap((name) => heldIn(name) ?? [])
    .filter((stop) => isToBeSent(stop, now))
    .sort((one, other) => one.at - other.at);

/** Whether this stop is lost with the page: the browser would not keep it. */
export const isLostWithPage = (whose: string, key: string): boolean => isOnPageAlone(nameOf(whose, key));

/** Whether the server has answered it, one way or the other. */
export const isAnswered = ({ refused, taken }: HeldStop): boolean => refused !== undefined || taken !== undefined;

/** Whether it is still sent by itself. */
export const isToBeSent = (stop: HeldStop, now: number): boolean => !isAnswered(stop) && now - stop.at < sentWithin;

/** Whether anybody's stop waits on this device to be sent. */
export const isAnyHeld = (): boolean =>
  namesUnder(storageKeys.stops).some((name) => {
    const stop = heldIn(name);
    return stop !== null && !isAnswered(stop);
  });

/** Calls back when stops are held or go, here or in another tab. Answers how to end that. */
export const watchHeldStops = watch;

const downKey = 'control-room.lostStop';
/** After so many milliseconds nobody waits for it any more. */
const longest = 900_000;

/** What is stopped by a button that is held down: one work, or all of some areas. */
type Kind = 'stop' | 'emergency';

/** Notes in this tab a button that is held down, and forgets it when it is let go: the session may end meanwhile, and takes the page away. */
export const noteHold = (part: string, at: number, kind: Kind): void => {
  if (part !== 'pressed' && part !== 'keyPressed') {
    forgetHold();
    return;
  }
  try {
    sessionStorage.setItem(downKey, JSON.stringify([at, kind]));
  } catch {
    // The session's end is said all the same.
  }
};

/** What was held down here a short time ago, and never sent; null where nothing was. */
export const lostHold = (now: number): Kind | null => {
  try {
    const [at, kind] = JSON.parse(sessionStorage.getItem(downKey) ?? '[0]') as [number, Kind?];
    return now - at < longest ? (kind ?? 'stop') : null;
  } catch {
    return null;
  }
};

/** It was held for long enough, or was let go before its time. */
export const forgetHold = (): void => {
  try {
    sessionStorage.removeItem(downKey);
  } catch {
    // Nothing was kept.
  }
};
