import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import { typedSap } from '#domain/access/typedSap.ts';
import type { Contract } from '#domain/contract.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { standDownEvent } from '#domain/permits/emergency.endpoints.ts';
import { emergencyDeclareMachine } from '#machines/emergencyDeclare/emergencyDeclare.machine.ts';
import { type EndSigned, emergencyEndMachine } from '#machines/emergencyEnd/emergencyEnd.machine.ts';
import { newKey } from '#src/platform/newKey.ts';
import { soon } from '#src/platform/soon.ts';
import { usePorts } from '#src/system/Ports.tsx';

export const DeclareActor = createActorContext(emergencyDeclareMachine);
export const EndActor = createActorContext(emergencyEndMachine);

type Api = Pick<Client<Contract>, 'emergencies' | 'work'>;

// What changes work is not called back when the screen goes: whether it has happened would be anybody's guess.

const withDeclarePorts = ({ api }: { api: Api }) =>
  emergencyDeclareMachine.provide({
    actors: {
      readScope: fromPromise(async ({ signal }) => (await api.emergencies.scope({ signal })).result),
      declare: fromPromise(
        async ({ input: { body, key } }) => (await api.emergencies.declare({ body, key, signal: soon() })).result,
      ),
    },
  });

const standDown = async (api: Api, { id, sap, password }: EndSigned) => {
  const number = typedSap(sap);
  if (number === null) throw new Problem('signature_rejected');
  const signing = { sap: number, password, event: standDownEvent, permit: null, version: id };
  const { signature_token: signature } = (await api.work.sign({ body: signing })).result;
  return (await api.emergencies.standDown({ params: { id }, body: { signature }, key: newKey() })).result;
};

const withEndPorts = ({ api }: { api: Api }) =>
  emergencyEndMachine.provide({ actors: { standDown: fromPromise(({ input }) => standDown(api, input)) } });

/** Declaring one emergency. */
export function DeclareProvider({ children }: { children: ReactNode }) {
  const ports = usePorts();
  const [logic] = useState(() => withDeclarePorts(ports));
  return (
    <DeclareActor.Provider logic={logic} options={{ input: { newKey } }}>
      {children}
    </DeclareActor.Provider>
  );
}

/** Ending one emergency. */
export function EndProvider({ id, children }: { id: number; children: ReactNode }) {
  const ports = usePorts();
  const [logic] = useState(() => withEndPorts(ports));
  return (
    <EndActor.Provider logic={logic} options={{ input: { id } }}>
      {children}
    </EndActor.Provider>
  );
}
