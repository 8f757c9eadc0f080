import type { FaultReport } from '#domain/reports/report.schema.ts';
import type { Ports } from './Ports.tsx';

const told = new Map<string, Promise<boolean>>();

/** Tells the server of a fault once, whatever is drawn how often. A server that cannot hear it is asked no second time. */
export const reportFault =
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
