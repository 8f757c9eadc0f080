import { usePorts } from '#src/system/Ports.tsx';
import { reportFault } from '#src/system/reportFault.ts';
import { Broken } from '#src/ui/Broken.tsx';

/** A screen that broke, known to the server's log by the number that the person reads. */
export function BrokenScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <Broken error={error} onRetry={onRetry} onReport={reportFault(usePorts())} />;
}
