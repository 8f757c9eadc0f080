import { fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import { confirmTimeEvent } from '#domain/clock/clock.endpoints.ts';
import type { Contract } from '#domain/contract.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { typedSap } from '#domain/kernel/typedSap.ts';
import { type ConfirmSigned, clockConfirmMachine, type ReadClock } from '#machines/clockConfirm/clockConfirm.machine.ts';
import { stopwatch } from '#src/platform/stopwatch.ts';
import { screenActor } from '#src/system/screenActor.tsx';

type Api = Pick<Client<Contract>, 'clock' | 'work'>;

const confirm = async (api: Api, { doubt, machineAt, sap, password }: ConfirmSigned): Promise<ReadClock> => {
  const number = typedSap(sap);
  if (number === null) throw new Problem('signature_rejected');
  const signing = { sap: number, password, event: confirmTimeEvent, permit: null, version: doubt };
  const { signature_token: signature } = (await api.work.sign({ body: signing })).result;
  const { result } = await api.clock.confirm({ body: { machine_at: machineAt, signature } });
  return { news: result, since: stopwatch() };
};

const withClockPorts = ({ api }: { api: Api }) =>
  clockConfirmMachine.provide({
    actors: {
      read: fromPromise<ReadClock, void>(async ({ signal }) => {
        const { result } = await api.clock.read({ signal });
        return { news: result, since: stopwatch() };
      }),
      // What was signed is not called back when the screen goes.
      confirm: fromPromise<ReadClock, ConfirmSigned>(({ input }) => confirm(api, input)),
    },
  });

/** What time it is, read when the screen is opened, and confirming it. */
export const ClockActor = screenActor(clockConfirmMachine, (ports) => ({ logic: withClockPorts(ports) }));
