import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { minute } from '#domain/kernel/units.ts';

type Count = { current: number; startedAt: number };

/** Addresses remembered at once: calls from more of them are let through, and cost no memory. */
const remembered = 5_000;

/**
 * Counts the calls of each address, or of whoever else, for one route. Each call learns the number that it is, once: the limiter's own store
 * hands out one object for all, and of many calls in the same moment all read the number of the last.
 */
export class AddressCounts implements FastifyRateLimitStore {
  readonly #counts = new Map<string, Count>();

  /** Counts one call: the number that it is, and for how many milliseconds more its window lasts. */
  count(key: string, timeWindow = minute): { current: number; ttl: number } {
    const now = Date.now();
    const known = this.#counts.get(key);
    const count = known && known.startedAt + timeWindow > now ? known : { current: 0, startedAt: now };
    count.current += 1;
    // Put at the end: who has been silent longest is forgotten first.
    this.#counts.delete(key);
    this.#counts.set(key, count);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > remembered && oldest !== undefined) this.#counts.delete(oldest);
    return { current: count.current, ttl: count.startedAt + timeWindow - now };
  }

  incr(key: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void, timeWindow?: number): void {
    done(null, this.count(key, timeWindow));
  }

  child(): AddressCounts {
    return new AddressCounts();
  }
}
