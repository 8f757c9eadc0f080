import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { emergenciesMachine, type ReadEmergencies } from '#machines/emergencies/emergencies.machine.ts';
import type { Asked, WatchedEvent } from '#machines/kit/watched.ts';
import { whenChanged } from '#src/system/changes.ts';
import { usePorts } from '#src/system/Ports.tsx';

export const EmergenciesActor = createActorContext(emergenciesMachine);

type Api = Pick<Client<Contract>, 'emergencies' | 'changes'>;

const readAll = async (api: Api, before: string, signal: AbortSignal): Promise<ReadEmergencies> => {
  const [open, past] = await Promise.all([
    api.emergencies.list({ signal }),
    api.emergencies.past({ query: before ? { cursor: before } : {}, signal }),
  ]);
  return { open: open.result, past: past.result.items, older: past.result.next_cursor };
};

const readOpen = async (api: Api, signal: AbortSignal): Promise<ReadEmergencies> => ({
  open: (await api.emergencies.list({ signal })).result,
  past: [],
  older: null,
});

/** Hears of emergencies, and of permits too where it is shown who is still on site under them. */
const watching = (api: Api, entities: readonly string[]) =>
  fromCallback<WatchedEvent, Asked>(({ sendBack }) =>
    whenChanged({ api }, (changes) => {
      if (!changes || changes.some(({ entity }) => entities.includes(entity))) sendBack({ type: 'watched.changed' });
    }),
  );

const withPorts = ({ api }: { api: Api }) =>
  emergenciesMachine.provide({
    actors: {
      read: fromPromise<unknown, Asked>(({ input, signal }) => readAll(api, String(input.before), signal)),
      watch: watching(api, ['emergency', 'permit']),
    },
  });

/** Tries until it has read them once: nobody stands by to ask again. Later the chart itself says that a reading has failed. */
const readOpenOnce = (api: Api) => {
  let known = false;
  return async (signal: AbortSignal): Promise<ReadEmergencies> => {
    for (;;) {
      try {
        const read = await readOpen(api, signal);
        known = true;
        return read;
      } catch (error) {
        if (known || signal.aborted) throw error;
        await new Promise((wake) => setTimeout(wake, 5000));
      }
    }
  };
};

const withOpenPorts = ({ api }: { api: Api }) => {
  const read = readOpenOnce(api);
  return emergenciesMachine.provide({
    actors: {
      read: fromPromise<unknown, Asked>(({ signal }) => read(signal)),
      watch: watching(api, ['emergency']),
    },
  });
};

/** The emergencies of now, and a page of those before. */
export function EmergenciesProvider({ before, children }: { before: string; children: ReactNode }) {
  const ports = usePorts();
  const [logic] = useState(() => withPorts(ports));
  return (
    <EmergenciesActor.Provider logic={logic} options={{ input: { before } }}>
      {children}
    </EmergenciesActor.Provider>
  );
}

/** The emergencies of now alone, for whoever is to be told of them. */
export function OpenEmergenciesProvider({ children }: { children: ReactNode }) {
  const ports = usePorts();
  const [logic] = useState(() => withOpenPorts(ports));
  return (
    <EmergenciesActor.Provider logic={logic} options={{ input: { before: '' } }}>
      {children}
    </EmergenciesActor.Provider>
  );
}
