import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { type Places, placesMachine } from '#machines/places/places.machine.ts';
import { usePorts } from '#src/system/Ports.tsx';

export const PlacesActor = createActorContext(placesMachine);

const withPlacesPorts = ({ api }: { api: Pick<Client<Contract>, 'drafts' | 'permits'> }) =>
  placesMachine.provide({
    actors: {
      load: fromPromise<Places, void>(async ({ signal }) => {
        const [areas, levels] = await Promise.all([api.drafts.areas({ signal }), api.permits.levels({ signal })]);
        return { areas: areas.result, levels: levels.result };
      }),
    },
  });

/** The areas of all sites and their levels, while somebody chooses among them. */
export function PlacesProvider({ children }: { children: ReactNode }) {
  const ports = usePorts();
  const [logic] = useState(() => withPlacesPorts(ports));
  return <PlacesActor.Provider logic={logic}>{children}</PlacesActor.Provider>;
}
