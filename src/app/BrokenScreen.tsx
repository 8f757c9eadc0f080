import type { FaultReport } from '#domain/reports/report.schema.ts';
import { type Ports, usePorts } from '#src/system/Ports.tsx';
import { Broken } from '#src/ui/Broken.tsx';

const told = new Map<string, Promise<boolean>>();

/** Tells the server of a fault once, whatever is drawn how often. A server that cannot hear it is asked no second time. */
const tellServer =
  ({ api }: Ports) =>
  (report: FaultReport): Promise<boolean> => {
    const answer =
      told.get(report.id) ??
      api.reports.send({ body: report }).then(
        () => true,
        () => false,
      );
    told.set(report.id, answer);
    return answer;
  };

/** A screen that broke, known to the server's log by the number that the person reads. */
export function BrokenScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <Broken error={error} onRetry={onRetry} onReport={tellServer(usePorts())} />;
}
