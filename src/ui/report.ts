/** A short number for a fault that only this browser has seen. */
export const reportId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(5))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** What helps to find a fault: its number, the address without search or hash, the time and the trace. */
export const detailsOf = (id: string, error: unknown): string =>
  [
    `Report ${id}`,
    `Address ${location.pathname}`,
    `Time ${new Date().toISOString()}`,
    error instanceof Error ? (error.stack ?? error.message) : String(error),
  ].join('\n');
