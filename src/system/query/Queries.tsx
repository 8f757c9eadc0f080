import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { whenSamplesChangedElsewhere } from '#src/platform/samplesElsewhere.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { createQueryClient } from './queryClient.ts';

function Cache({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  useEffect(() => () => client.clear(), [client]);
  useEffect(() => whenSamplesChangedElsewhere(() => void client.invalidateQueries()), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** What the screens in it have read. It belongs to the person signed in: the next one begins with nothing. */
export function Queries({ children }: { children: ReactNode }) {
  const { from, uid } = useSession(userOf);
  return <Cache key={`${from} ${uid}`}>{children}</Cache>;
}
