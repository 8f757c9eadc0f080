import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import type { AnyStateMachine, InputFrom } from 'xstate';
import type { Message } from '#machines/messages/messages.machine.ts';
import type { SessionEvent } from '#machines/session/session.machine.ts';
import { useShowMessage } from './messages.ts';
import { type Ports, usePorts } from './Ports.tsx';
import { useSendSession } from './session.ts';

/** What the ports of a chart are filled with. */
type Outside = Ports & { showMessage: (message: Message) => void; sendToSession: (event: SessionEvent) => void };
type Begun<Chart extends AnyStateMachine> = { logic: Chart; input?: InputFrom<Chart> };

/**
 * The chart of a screen, or of a part of one: `Provider` starts it with its ports and its input, and stops it when it goes. What it is
 * given is read once: for something else, give it another key. The hooks are for what stands in it.
 */
export const screenActor = <Chart extends AnyStateMachine, Given extends object = object>(
  chart: Chart,
  begin: (outside: Outside, given: Given) => Begun<Chart>,
) => {
  const Context = createActorContext(chart);
  function Provider({ children, ...given }: Given & { children: ReactNode }) {
    const outside = { ...usePorts(), showMessage: useShowMessage(), sendToSession: useSendSession() };
    const [{ logic, input }] = useState(() => begin(outside, given as unknown as Given));
    return (
      <Context.Provider logic={logic} options={{ input } as never}>
        {children}
      </Context.Provider>
    );
  }
  return { Provider, useActorRef: Context.useActorRef, useSelector: Context.useSelector };
};
