import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import type { Asked, WatchedEvent } from '#machines/kit/watched.ts';
import { permitLocationMachine } from '#machines/permitLocation/permitLocation.machine.ts';
import { whenChanged } from '#src/system/changes.ts';
import { usePorts } from '#src/system/Ports.tsx';

export const LocationActor = createActorContext(permitLocationMachine);

type Api = Pick<Client<Contract>, 'location' | 'changes'>;

/** Anything that moves on the site may be a neighbour; so may be what begins or ends with time, which is looked at now and then. */
const withLocationPorts = ({ api }: { api: Api }) =>
  permitLocationMachine.provide({
    actors: {
      read: fromPromise<unknown, Asked>(
        async ({ input, signal }) =>
          (await api.location.around({ params: { id: Number(input.permitId) }, query: {}, signal })).result,
      ),
      watch: fromCallback<WatchedEvent, Asked>(({ sendBack }) =>
        whenChanged({ api }, (changes) => {
          if (!changes || changes.some(({ entity }) => entity !== 'conversation')) sendBack({ type: 'watched.changed' });
        }),
      ),
    },
  });

/** The surroundings of one permit, while somebody looks at them. */
export function LocationProvider({ permitId, children }: { permitId: number; children: ReactNode }) {
  const ports = usePorts();
  const [logic] = useState(() => withLocationPorts(ports));
  return (
    <LocationActor.Provider logic={logic} options={{ input: { permitId } }}>
      {children}
    </LocationActor.Provider>
  );
}
