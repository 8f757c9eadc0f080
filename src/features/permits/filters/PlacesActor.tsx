import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import type { Area } from '#domain/permits/draft.endpoints.ts';
import { placesMachine } from '#machines/places/places.machine.ts';
import { usePorts } from '#src/system/Ports.tsx';

export const PlacesActor = createActorContext(placesMachine);

const withPlacesPorts = ({ api }: { api: Pick<Client<Contract>, 'drafts'> }) =>
  placesMachine.provide({
    actors: { load: fromPromise<readonly Area[], void>(async ({ signal }) => (await api.drafts.areas({ signal })).result) },
  });

/** The areas of all sites, while somebody chooses among them. */
export function PlacesProvider({ children }: { children: ReactNode }) {
  const ports = usePorts();
  const [logic] = useState(() => withPlacesPorts(ports));
  return <PlacesActor.Provider logic={logic}>{children}</PlacesActor.Provider>;
}
