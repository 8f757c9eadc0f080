import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { asProblem, Problem } from '#domain/kernel/problem.ts';
import type { Emergency } from '#domain/permits/emergencies/emergency.endpoints.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { maxComment } from '#domain/permits/permit/work.endpoints.ts';
import { isOutcomeUnknown } from '#machines/kit/nobodyKnows.ts';
import {
  dropStop,
  type Found,
  forgetHold,
  type HeldStop,
  heldStopsOf,
  heldStopsOfOthers,
  holdStop,
  isAnswered,
  isToBeSent,
  refuseStop,
  type Stopped,
  takeStop,
  watchHeldStops,
} from '#src/platform/heldStops.ts';
import { newKey } from '#src/platform/newKey.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { soon } from '#src/platform/soon.ts';
import { useSystem } from './System.tsx';
import { userOf } from './session.ts';
import { whoseDrafts } from './watchDrafts.ts';

type Api = Pick<Client<Contract>, 'work' | 'emergencies' | 'permits'>;
type Asking = Pick<Client<Contract>, 'permits' | 'emergencies'>;
type Asked = { body: Extract<Stopped, { declared: object }>['declared']; key: string };

/** Not now: whoever is asked again later may take the same call. */
const later: readonly string[] = ['invalid_token', 'rate_limited', 'clock_fault'];
/** Whether the server has said no, and not only not now. */
export const isRefusal = (problem: Problem): boolean => !isOutcomeUnknown(problem) && !later.includes(problem.code);

/** By its key: ends when the call is answered. */
const underWay = new Map<string, Promise<unknown>>();
/** By its key: lets the button go at which a stop is waited for. */
const waiting = new Map<string, () => void>();

/** The answer of a call, or null as soon as what it asks for is taken back; the call goes on, for nobody can call it back. */
const untilTakenBack = <Answer>(key: string, call: Promise<Answer>): Promise<Answer | null> => {
  const back = new Promise<null>((resolve) => waiting.set(key, () => resolve(null)));
  return Promise.race([back, call]).finally(() => waiting.delete(key));
};

/** The key of what was pressed last, of each permit and of each kind of emergency. */
const pressedLast = new Map<number | string, string>();
const targetOf = (stop: Stopped): number | string => ('declared' in stop ? stop.declared.kind : stop.permitId);

/** What was to be sent has gone meanwhile: nothing was. */
const unsent = Symbol('unsent');

/** Sends a stop under its key while it is held for who has pressed it: until the server has taken it, or has refused it (`isRead`: somebody reads why at once). */
const send = async <Answer>(whose: string, stop: HeldStop, isRead: () => boolean, ask: () => Promise<Answer>): Promise<Answer> => {
  const { key } = stop;
  // Before it goes: the page may be gone before its answer comes. Without a network nothing goes out.
  if (navigator.onLine && !stop.tried) holdStop(whose, { ...stop, tried: true });
  const asked = ask();
  underWay.set(key, asked);
  try {
    const answer = await asked;
    // What it was found by is not recorded yet: only its author can do that.
    if (stop.found && answer !== null) takeStop(whose, key, serverNow());
    else dropStop(whose, key);
    return answer;
  } catch (error) {
    const problem = asProblem(error);
    if (isRefusal(problem)) {
      if (isRead()) dropStop(whose, key);
      else refuseStop(whose, key, problem.code);
    }
    throw problem;
  } finally {
    underWay.delete(key);
  }
};

/**
 * The stop of somebody who holds the button: kept first, then sent. `page` ends with the button: nobody reads there any more what is
 * answered. Answers null once it is taken back.
 */
const pressed = <Answer>(
  whose: string,
  stopped: Stopped,
  key: string,
  page: AbortSignal,
  ask: (stop: HeldStop) => Promise<Answer>,
): Promise<Answer | null> => {
  const stop = heldStopsOf(whose).find((held) => held.key === key) ?? { ...stopped, key, at: serverNow() };
  holdStop(whose, stop);
  pressedLast.set(targetOf(stop), key);
  forgetHold();
  const call = send(
    whose,
    stop,
    () => !page.aborted,
    () => ask(stop),
  );
  return untilTakenBack(key, call);
};

/** Stopping is for danger, and never fails because another person was quicker. */
const askForStop = async (
  { work }: Pick<Api, 'work'>,
  { permitId, said }: { permitId: number; said?: string | null },
  { key, at, found }: Pick<HeldStop, 'key' | 'at' | 'found'>,
): Promise<Permit> => {
  const words = found?.words ?? said;
  const body = {
    event: 'SUSPEND',
    reason: 'danger',
    ...(words ? { comment: words.slice(0, maxComment) } : {}),
    pressed_at: new Date(at).toISOString(),
    period: undefined,
    test: undefined,
  } as const;
  return (
    await work.event({
      params: { id: permitId },
      body: { ...body, declared: [], signatures: [] },
      version: '*',
      key,
      signal: soon(),
    })
  ).result;
};

const askForEmergency = async ({ emergencies }: Pick<Api, 'emergencies'>, asked: Asked): Promise<Emergency> =>
  (await emergencies.declare({ ...asked, signal: soon() })).result;

/** Stops one permit. Throws a `Problem`; while nobody knows whether it has arrived, the stop stays held. Null: it was taken back. */
export const stopPermit = (
  api: Pick<Api, 'work'>,
  whose: string,
  key: string,
  permit: { permitId: number; named: string; said?: string | null },
  page: AbortSignal,
): Promise<Permit | null> => pressed(whose, permit, key, page, (stop) => askForStop(api, permit, stop));

/** Declares an emergency. Throws a `Problem`; while nobody knows whether it has arrived, it stays held. Null: it was taken back. */
export const declareEmergency = (
  api: Pick<Api, 'emergencies'>,
  whose: string,
  { body, key }: Asked,
  page: AbortSignal,
): Promise<Emergency | null> =>
  pressed(whose, { declared: body, named: body.named }, key, page, () => askForEmergency(api, { body, key }));

/** By so many milliseconds the clock here, set by the server's, may be wrong. */
const clockSlack = 30_000;

/** Milliseconds that may be spent on asking first: whatever is not answered by then is not known. */
const briefly = 3_000;

/** Whether the record that told of this was made after all, and has stopped the work. Who stops it for danger may have seen another one. */
const isRecordMade = async ({ permits }: Pick<Api, 'permits'>, permitId: number, { at, found }: HeldStop): Promise<boolean> => {
  if (found?.reason === 'danger') return false;
  const asked = permits.one({ params: { id: permitId }, signal: AbortSignal.timeout(briefly) });
  const stopped = await asked.then(
    ({ result }) => result.standing?.stopped,
    () => null,
  );
  return stopped?.reason === found?.reason && Date.parse(stopped?.at ?? '') >= at - clockSlack;
};

const askForHeld = async (api: Api, whose: string, stop: HeldStop): Promise<unknown> => {
  if ('declared' in stop) return askForEmergency(api, { body: stop.declared, key: stop.key });
  if (stop.found && (await isRecordMade(api, stop.permitId, stop))) return null;
  // Its record was answered while that was asked, or its author has taken it back.
  if (stop.found && !heldStopsOf(whose).some(({ key }) => key === stop.key)) return unsent;
  return askForStop(api, stop, stop);
};

/** Sends again, as themselves, all stops of a person that nobody has answered; calls back with each that was taken and needs nothing more. What fails is asked again later. */
export const sendHeldStops = (api: Api, whose: string, taken: (stop: HeldStop) => void): void => {
  for (const stop of heldStopsOf(whose)) {
    if (underWay.has(stop.key) || !isToBeSent(stop, serverNow())) continue;
    send(
      whose,
      stop,
      () => false,
      () => askForHeld(api, whose, stop),
    ).then(
      (answer) => {
        // What was found stays in sight until its record is made.
        if (!stop.found || answer === null) taken(stop);
      },
      () => undefined,
    );
  }
};

/**
 * Holds and sends at once a stop for each permit of whose record nobody knows whether it was made, though it tells of danger. What is held
 * for the same record already is not held twice.
 */
export const holdFound = (
  api: Api,
  whose: string,
  permits: readonly { permitId: number; named: string }[],
  found: Found,
  at: number,
): void => {
  const held = heldStopsOf(whose).filter((stop) => stop.found?.of === found.of && !isAnswered(stop));
  for (const permit of permits)
    if (!held.some((stop) => 'permitId' in stop && stop.permitId === permit.permitId))
      holdStop(whose, { ...permit, key: newKey(), at, found });
  sendHeldStops(api, whose, () => undefined);
};

/** The record was made, or the server has stopped the work without it: nothing more has to be sent. */
export const dropFound = (whose: string, of: string): void => {
  for (const { key, found } of heldStopsOf(whose)) if (found?.of === of) dropStop(whose, key);
};

/** Whether something that was recorded is what this person has pressed: it is theirs, and not of before. */
const isTheirs = (by: { sap: number } | null, recorded: string, sap: number | null, at: number): boolean =>
  by !== null && by.sap === sap && Date.parse(recorded) >= at - clockSlack;

const isRecorded = async (api: Asking, stop: HeldStop, sap: number | null): Promise<boolean> => {
  // What was pressed again since would be taken for it.
  if ((pressedLast.get(targetOf(stop)) ?? stop.key) !== stop.key) return false;
  if ('declared' in stop) {
    const { result } = await api.emergencies.list({});
    const same = result.filter(({ kind }) => kind === stop.declared.kind);
    return same.some(({ declared_by, declared_at }) => isTheirs(declared_by, declared_at, sap, stop.at));
  }
  const { standing } = (await api.permits.one({ params: { id: stop.permitId } })).result;
  const stops = [...(standing?.danger ?? []), ...(standing?.stopped ? [standing.stopped] : [])];
  return stops.some(({ by, at }) => isTheirs(by, at, sap, stop.at));
};

/** Whether a call that is under way has brought it about; undefined where none is, or nobody knows. */
const isTaken = (key: string): Promise<boolean | undefined> =>
  (underWay.get(key) ?? Promise.reject(new Error('no call is under way'))).then(
    (answer) => answer !== unsent,
    (error: unknown) => (error instanceof Problem && isRefusal(error) ? false : undefined),
  );

/**
 * Takes a stop of a person back: it is not sent any more, and its button is free at once. Answers whether the server has recorded it all the
 * same, once a call that is under way has ended, and `unknown` where it may have and does not answer. What was recorded stands among what
 * is held until its author has read so.
 */
export const takeBack = async (
  api: Asking,
  { whose, sap }: { whose: string; sap: number | null },
  stop: HeldStop,
): Promise<'recorded' | 'takenBack' | 'unknown'> => {
  dropStop(whose, stop.key);
  waiting.get(stop.key)?.();
  if (!stop.tried) return 'takenBack';
  try {
    if (!((await isTaken(stop.key)) ?? (await isRecorded(api, stop, sap)))) return 'takenBack';
    holdStop(whose, { ...stop, taken: serverNow(), back: true });
    return 'recorded';
  } catch {
    return 'unknown';
  }
};

const useStops = (read: () => HeldStop[]): readonly HeldStop[] => {
  const text = useSyncExternalStore(watchHeldStops, () => JSON.stringify(read()));
  return useMemo(() => JSON.parse(text) as HeldStop[], [text]);
};

/** The stops of a person that are held, the oldest first. */
export const useHeldStops = (whose: string): readonly HeldStop[] => useStops(() => heldStopsOf(whose));

/** The stops of everybody else that wait on this device, the oldest first. */
export const useStopsOfOthers = (whose: string): readonly HeldStop[] => useStops(() => heldStopsOfOthers(whose, serverNow()));

/** Says at any moment who is signed in, as whom stops are held. */
export const useWhose = (): (() => string) => {
  const { session } = useSystem();
  return useCallback(() => whoseDrafts(userOf(session.getSnapshot())), [session]);
};
