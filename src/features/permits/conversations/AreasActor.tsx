import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { areasMachine } from '#machines/areas/areas.machine.ts';
import type { View } from '#machines/kit/collection.ts';
import { usePorts } from '#src/system/Ports.tsx';

export const AreasActor = createActorContext(areasMachine);

const withAreasPorts = ({ api }: { api: Pick<Client<Contract>, 'drafts'> }) =>
  areasMachine.provide({
    actors: { load: fromPromise<unknown, View>(async ({ signal }) => (await api.drafts.areas({ signal })).result) },
  });

/** The areas that conversations are about, read once. */
export function AreasProvider({ children }: { children: ReactNode }) {
  const ports = usePorts();
  const [logic] = useState(() => withAreasPorts(ports));
  return (
    <AreasActor.Provider logic={logic} options={{ input: { view: {} } }}>
      {children}
    </AreasActor.Provider>
  );
}
