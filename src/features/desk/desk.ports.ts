import { fromCallback, fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { typedSap } from '#domain/kernel/typedSap.ts';
import { endsWork } from '#domain/permits/life/permit.transitions.data.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { CanAnswer } from '#domain/permits/permit/work.schema.ts';
import { type PermitCanEvent, permitCanMachine } from '#machines/permitCan/permitCan.machine.ts';
import {
  type PermitDeskEvent,
  permitDeskMachine,
  type SendInput,
  type SignInput,
} from '#machines/permitDesk/permitDesk.machine.ts';
import { type PermitStopEvent, permitStopMachine } from '#machines/permitStop/permitStop.machine.ts';
import { atTime } from '#src/platform/atTime.ts';
import { heldStopsOf, isAnswered, watchHeldStops } from '#src/platform/heldStops.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { soon } from '#src/platform/soon.ts';
import { whenChanged } from '#src/system/changes.ts';
import { stopPermit } from '#src/system/heldStops.ts';

/** A stop that did not arrive is reported soon. */
const patienceFor = (event: string) => (endsWork(event) ? { signal: soon() } : {});

/** Milliseconds. */
const pause = 2000;

type Deps = { api: Pick<Client<Contract>, 'work' | 'changes'> };
/** Told of every event that the server has taken while the screen is there. */
export type Callbacks = { happened: (event: string, permit: Permit) => void };
/** Keeps news of the permit back while a write to it is under way. */
type During = { during: <Answer>(write: Promise<Answer>) => Promise<Answer> };

export const withPermitCanPorts = ({ api }: Deps) =>
  permitCanMachine.provide({
    actors: {
      loadCan: fromPromise<CanAnswer, { permitId: number; asSap: number | null }>(
        async ({ input: { permitId, asSap }, signal }) => {
          const query = asSap === null ? {} : { as_sap: asSap };
          return (await api.work.can({ params: { id: permitId }, query, signal })).result;
        },
      ),
      watchBeside: fromCallback<PermitCanEvent, { permitId: number }>(({ input, sendBack }) =>
        whenChanged({ api }, (changes) => {
          const mine = changes?.filter(({ entity, id }) => entity === 'permit' && id === input.permitId);
          const isBeside = changes?.some(({ entity }) => entity === 'emergency') || mine?.some(({ kind }) => kind === 'regions');
          if (!mine || isBeside) sendBack({ type: 'can.refresh' });
          else for (const { version } of mine) sendBack({ type: 'can.seen', version });
        }),
      ),
      watchTime: fromCallback<PermitCanEvent, { at: string | null }>(({ input: { at }, sendBack }) => {
        if (at === null) return undefined;
        // What the server has not noticed in time is asked for again soon, and not at once.
        const time = Math.max(Date.parse(at), serverNow() + pause);
        return atTime(time, serverNow, () => sendBack({ type: 'can.refresh' }));
      }),
    },
  });

/** `whose` says who presses, `named` what the permit is called. */
export type Presser = { whose: () => string; named: string };

/** Whether a stop still waits for its answer. */
const isHeld = (whose: string, key: string): boolean => heldStopsOf(whose).some((stop) => stop.key === key && !isAnswered(stop));

// What changes a permit is not called back when the screen goes: whether it has happened would be anybody's guess.

/** A signature is asked for with the password, and the event is sent with the signatures. Danger that is reported is held as a stop is. */
export const withPermitDeskPorts = ({ api, whose, named }: Deps & Presser, { happened, during }: Callbacks & During) => {
  const kept = new Set<string>();
  const ask = async ({ permitId, version, key, body }: SendInput, signal: AbortSignal): Promise<Permit> => {
    if (!body) throw new Problem('illegal_event');
    if (body.event !== 'SUSPEND' || body.reason !== 'danger')
      return (await api.work.event({ params: { id: permitId }, body, version, key, ...patienceFor(body.event) })).result;
    kept.add(key);
    const permit = await stopPermit(api, whose(), key, { permitId, named, said: body.comment ?? null }, signal);
    // Taken back while it was under way: nobody knows of it, and nothing is held any more.
    if (!permit) throw new Problem('unreachable');
    return permit;
  };
  const send = async (input: SendInput, signal: AbortSignal): Promise<Permit> => {
    const { body } = input;
    const result = await ask(input, signal);
    if (body && !signal.aborted) happened(body.event, result);
    return result;
  };
  return permitDeskMachine.provide({
    actors: {
      sign: fromPromise<string, SignInput>(async ({ input: { permitId, event, version, sap, password } }) => {
        const number = typedSap(sap);
        if (number === null) throw new Problem('signature_rejected');
        const body = { sap: number, password, event, permit: permitId, version };
        return (await api.work.sign({ body, ...patienceFor(event) })).result.signature_token;
      }),
      send: fromPromise<Permit, SendInput>(({ input, signal }) => during(send(input, signal))),
      watchHeld: fromCallback<PermitDeskEvent, { key: string }>(({ input: { key }, sendBack }) => {
        if (!kept.has(key)) return undefined;
        const look = () => {
          if (!isHeld(whose(), key)) sendBack({ type: 'desk.closed' });
        };
        look();
        return watchHeldStops(look);
      }),
    },
  });
};

/** The stop is held until the server has answered, also when the page is left; one that did not come through is over here when it has gone from there. */
export const withPermitStopPorts = ({ api, whose, named }: Deps & Presser, { happened, during }: Callbacks & During) => {
  const stop = async (permitId: number, key: string, signal: AbortSignal): Promise<Permit | null> => {
    const permit = await stopPermit(api, whose(), key, { permitId, named }, signal);
    if (permit && !signal.aborted) happened('SUSPEND', permit);
    return permit;
  };
  return permitStopMachine.provide({
    actors: {
      stopWork: fromPromise<Permit | null, { permitId: number; key: string }>(({ input: { permitId, key }, signal }) =>
        during(stop(permitId, key, signal)),
      ),
      watchHeld: fromCallback<PermitStopEvent, { key: string }>(({ input, sendBack }) => {
        if (!isHeld(whose(), input.key)) return undefined;
        return watchHeldStops(() => {
          if (!isHeld(whose(), input.key)) sendBack({ type: 'stop.dismissed' });
        });
      }),
    },
  });
};
