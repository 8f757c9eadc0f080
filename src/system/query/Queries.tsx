import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type SamplesChange, whenSamplesChangedElsewhere } from '#src/platform/samplesElsewhere.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { createQueryClient } from './queryClient.ts';

function Cache({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  useEffect(() => () => client.clear(), [client]);
  const showMessage = useShowMessage();
  const hear = useEffectEvent((change: SamplesChange) => {
    void client.invalidateQueries();
    // Only a page in which a sample was opened hears this: it has the words of their kit.
    if (change === 'reset') showMessage({ text: 'kit:resetElsewhere', variant: 'info' });
  });
  // Other pages are no part of this one.
  useEffect(() => whenSamplesChangedElsewhere((change) => hear(change)), []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** What the screens in it have read. It belongs to the person signed in: the next one begins with nothing. */
export function Queries({ children }: { children: ReactNode }) {
  const { from, uid } = useSession(userOf);
  return <Cache key={`${from} ${uid}`}>{children}</Cache>;
}
