/** How long it is believed that somebody is there. */
const believedMs = 5_000;
/** How long who asks is let wait at most when nothing good was heard for longer. */
const patienceMs = 1_000;

/**
 * Whether somebody at the other end answers. Who asks is told at once when that was so a moment ago, and has it looked at anew; otherwise
 * they wait for it, and never long. However many ask, one question is under way.
 */
export const createPulse = (ask: () => Promise<unknown>): (() => Promise<boolean>) => {
  let thereAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<boolean> | undefined;

  const hear = async (): Promise<boolean> => {
    const there = await ask().then(
      () => true,
      () => false,
    );
    thereAt = there ? performance.now() : Number.NEGATIVE_INFINITY;
    asking = undefined;
    return there;
  };

  const inTime = (answer: Promise<boolean>): Promise<boolean> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), patienceMs);
      void answer.then(resolve).finally(() => clearTimeout(timer));
    });

  return () => {
    asking ??= hear();
    return performance.now() - thereAt < believedMs ? Promise.resolve(true) : inTime(asking);
  };
};

/** How long an embedded engine may be at one thing before it counts as gone. */
const busyMs = 10_000;

/** The same for an engine in this process, which does one thing after the other: who asks is never let wait. */
export const createOwnPulse = (ask: () => Promise<unknown>): (() => Promise<boolean>) => {
  let since: number | null = null;
  let failed = false;
  const hear = async (): Promise<void> => {
    since = performance.now();
    failed = await ask().then(
      () => false,
      () => true,
    );
    since = null;
  };
  return async () => {
    if (since === null) void hear();
    return !failed && (since === null || performance.now() - since < busyMs);
  };
};
