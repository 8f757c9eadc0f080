import { lateLayer } from '#src/system/lateLayer.tsx';
import { usePorts } from '#src/system/Ports.tsx';

const ProviderButtons = lateLayer(async () => (await import('./providers/ProviderButtons.tsx')).ProviderButtons);

/** Signing in by number and password does not need them. */
const leaveOut = () => undefined;

/** What a site without providers does not load. */
export function OtherWays() {
  const { firebase, external } = usePorts().providers;
  return firebase || external ? <ProviderButtons onGone={leaveOut} /> : null;
}
