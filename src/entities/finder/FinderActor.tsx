import type { ReactNode } from 'react';
import { fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { type Choice, finderMachine } from '#machines/finder/finder.machine.ts';
import type { Ports } from '#src/system/Ports.tsx';
import { screenActor } from '#src/system/screenActor.tsx';

/** The search of one picker; `logicOf` says where it looks. */
export const FinderActor = screenActor(
  finderMachine,
  (ports, { logicOf }: { logicOf: (ports: Ports) => typeof finderMachine }) => ({
    logic: logicOf(ports),
  }),
);

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
  return <FinderActor.Provider logicOf={withPeoplePorts}>{children}</FinderActor.Provider>;
}
