import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { type Choice, finderMachine } from '#machines/finder/finder.machine.ts';
import { usePorts } from '#src/system/Ports.tsx';

export const FinderActor = createActorContext(finderMachine);

/** The people of the plant, as the server knows them. */
const withPeoplePorts = ({ api }: { api: Pick<Client<Contract>, 'drafts'> }) =>
  finderMachine.provide({
    actors: {
      find: fromPromise<readonly Choice[], { query: string }>(async ({ input, signal }) => {
        const { result } = await api.drafts.people({ query: { q: input.query }, signal });
        return result.map(({ sap, name }) => ({ code: String(sap), name }));
      }),
    },
  });

/** The search of one picker of people. */
export function PeopleProvider({ children }: { children: ReactNode }) {
  const ports = usePorts();
  const [logic] = useState(() => withPeoplePorts(ports));
  return <FinderActor.Provider logic={logic}>{children}</FinderActor.Provider>;
}
