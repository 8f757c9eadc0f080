import { hash, parseOptions, verify } from '@node-rs/argon2';
import { Problem } from '#domain/kernel/problem.ts';

/** What one hash costs. The defaults are OWASP's for argon2id; tests use less. */
export type Hashing = { memoryCost: number; timeCost: number };
export const usualHashing: Hashing = { memoryCost: 19_456, timeCost: 2 };

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** Without a stored hash the same work is done for nothing, so that time does not tell who has an account. */
  verify: (stored: string | null, password: string) => Promise<boolean>;
  /** Whether a stored hash was made at another cost than today's. */
  isOutdated: (stored: string) => boolean;
};

// Hashing runs on the thread pool that also serves files and names: two at a time leave room for both.
const atOnce = 2;
const maxWaiting = 200;

const takingTurns = () => {
  const queue: (() => void)[] = [];
  let running = 0;
  const take = async () => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= maxWaiting) throw new Problem('unavailable', { retryAfter: 5 });
    await new Promise<void>((go) => queue.push(go));
  };
  // A place is handed on, never freed in between, or a newcomer could slip in beside the next in line.
  const leave = () => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await take();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};

/** Argon2id, two at a time. */
export const createPasswords = (hashing: Hashing): Passwords => {
  const inTurn = takingTurns();
  const options = { ...hashing, parallelism: 1 };
  const make = (password: string) => inTurn(() => hash(password, options));
  let nobody: Promise<string> | undefined;
  return {
    hash: make,
    verify: async (stored, password) => {
      nobody ??= make('nobody has this password');
      const against = stored ?? (await nobody);
      const right = await inTurn(() => verify(against, password));
      return right && stored !== null;
    },
    isOutdated: (stored) => {
      const { memoryCost, timeCost } = parseOptions(stored);
      return memoryCost !== hashing.memoryCost || timeCost !== hashing.timeCost;
    },
  };
};
