import { fromCallback, fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { ClockNews } from '#domain/clock/clock.endpoints.ts';
import type { Contract } from '#domain/contract.ts';
import { minute, second } from '#domain/kernel/units.ts';
import { type PulseEvent, pulseMachine } from '#machines/pulse/pulse.machine.ts';
import { hearServerTime, serverNow, whenServerHeard } from '#src/platform/serverClock.ts';
import { stopwatch } from '#src/platform/stopwatch.ts';
import { resubscribe } from './changes.ts';

/** Milliseconds after which a silent server is said to be silent, and what is shown to be no longer live. */
export const silentAfter = 15 * second;
export const lostAfter = minute;
/** A question that is not answered by then is asked again. */
const patience = 5 * second;
const tick = second;
/** How long a reader who looks again is not told of a silence that may only have been theirs. */
const courtesy = 2 * second;

const isInSight = (): boolean => document.visibilityState === 'visible';

/** Tells of every answer, and of silence. Timers stand still while a device sleeps and are slow out of sight, so clocks are read. */
const listen = fromCallback<PulseEvent, void>(({ sendBack }) => {
  let [sinceHeard, sinceLooked, sinceReturned] = [stopwatch(), stopwatch(), () => Number.POSITIVE_INFINITY];
  let said: PulseEvent['type'] | null = null;
  const say = (type: 'pulse.silent' | 'pulse.lost' | 'pulse.returned') => {
    if (said !== type) sendBack({ type });
    said = type;
  };
  let [clock, ticks] = [Date.now(), performance.now()];
  /** What counts evenly is ahead of the clock only where that was set back; the server's time goes on all the same. */
  const noticeSetBack = () => {
    const [clockBefore, ticksBefore] = [clock, ticks];
    [clock, ticks] = [Date.now(), performance.now()];
    const by = ticks - ticksBefore - (clock - clockBefore);
    if (by > tick) hearServerTime(new Date(serverNow() + by).toISOString());
  };
  const look = () => {
    noticeSetBack();
    const slept = sinceLooked() > 5 * tick;
    const silence = sinceHeard();
    sinceLooked = stopwatch();
    if (!isInSight() || silence < silentAfter) return;
    if (slept) sinceReturned = stopwatch();
    // The first answer may be on its way: what is old is old at once, and said to be so only when none comes.
    if (sinceReturned() < courtesy) say('pulse.returned');
    else say(silence < lostAfter ? 'pulse.silent' : 'pulse.lost');
  };
  const seen = () => {
    if (!isInSight()) return sendBack({ type: 'pulse.outOfSight' });
    sinceReturned = stopwatch();
    look();
    sendBack({ type: 'pulse.inSight' });
  };
  const stop = whenServerHeard(() => {
    sinceHeard = stopwatch();
    said = null;
    sendBack({ type: 'pulse.heard', at: serverNow() });
  });
  const timer = setInterval(look, tick);
  document.addEventListener('visibilitychange', seen);
  return () => {
    stop();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', seen);
  };
});

/** The pulse of the server, as this page feels it. */
export const withPulsePorts = (ports: { api: Pick<Client<Contract>, 'clock' | 'changes'> }) =>
  pulseMachine.provide({
    actors: {
      beat: fromPromise<ClockNews, void>(
        async ({ signal }) =>
          (await ports.api.clock.read({ signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) })).result,
      ),
      listen,
      readAgain: fromPromise<void, void>(async () => resubscribe(ports)),
    },
  });
