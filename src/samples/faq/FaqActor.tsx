import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { faqMachine } from '#machines/faq/faq.machine.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { withFaqPorts } from './faq.ports.ts';

export const FaqActor = createActorContext(faqMachine);

/** The chart of this screen, begun when the screen is opened. */
export function FaqProvider({ children }: { children: ReactNode }) {
  const ports = usePorts();
  const [logic] = useState(() => withFaqPorts(ports));
  return (
    <FaqActor.Provider logic={logic} options={{ input: { view: {} } }}>
      {children}
    </FaqActor.Provider>
  );
}
