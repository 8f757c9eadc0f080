import { cleaned } from '#domain/reports/report.rules.ts';
import type { FaultReport } from '#domain/reports/report.schema.ts';
import { release } from '#src/platform/release.ts';

/** A short number for a fault that only this browser has seen. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(5))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const known = new WeakMap<Error, FaultReport>();

const written = (error: Error): FaultReport =>
  cleaned({
    id: newId(),
    path: location.pathname,
    message: `${error.name}: ${error.message}`,
    stack: error.stack ?? '',
    version: release,
  });

/** What there is to tell of a fault. The same fault is the same report, however often it is drawn. */
export const reportOf = (thrown: unknown): FaultReport => {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const report = known.get(error) ?? written(error);
  known.set(error, report);
  return report;
};

/** The same, for a person to pass on. */
export const detailsOf = ({ id, path, version, message, stack }: FaultReport): string =>
  [
    `Report ${id}`,
    `Version ${version}`,
    `Address ${path}`,
    `Time ${new Date().toISOString()}`,
    // Some browsers begin the trace with the message, some do not.
    stack.includes(message) ? stack : `${message}\n${stack}`,
  ].join('\n');
