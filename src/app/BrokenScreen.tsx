import { usePorts } from '#src/system/Ports.tsx';
import { tellFault } from '#src/system/tellFault.ts';
import { Broken } from '#src/ui/Broken.tsx';

/** A screen that broke, known to the server's log by the number that the person reads. */
export function BrokenScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <Broken error={error} onRetry={onRetry} onReport={tellFault(usePorts())} />;
}
