/** Milliseconds that an act of safety may take: longer than the server gives it, and short enough to call by radio. */
const patience = 12_000;

/** Ends a call that stops work when nobody has answered it soon. Sent again under its key, it happens once. */
export const soon = (): AbortSignal => AbortSignal.timeout(patience);
