import { Suspense } from 'react';
import { late } from '#src/platform/late.tsx';
import { usePorts } from '#src/system/Ports.tsx';

const ProviderButtons = late(async () => (await import('./providers/ProviderButtons.tsx')).ProviderButtons);

/** What a site without providers does not load. */
export function OtherWays() {
  const { firebase, external } = usePorts().providers;
  return firebase || external ? (
    <Suspense>
      <ProviderButtons />
    </Suspense>
  ) : null;
}
