import type { FastifyInstance } from 'fastify';
import { Problem } from '#domain/kernel/problem.ts';
import type { StoreClock } from './clock/storeClock.ts';
import type { Store } from './db/openStore.ts';

const away = (): Problem => new Problem('unavailable', { retryAfter: 5 });

/**
 * What watches over a server asks two things: `/health/live`, whether the process answers (if not, start it anew), and `/health/ready`, whether
 * calls may be sent to it (it is not about to stop, and the store answers). `/health` tells a person the same with version, store and how the
 * clock of this machine stands to the time that decides, and says `store_away` or `storage_full` when that is what is wrong. None of them
 * waits for anybody's statement.
 */
export const addHealth = (
  app: FastifyInstance,
  { store, clock, stopping }: { store: Store; clock: StoreClock; stopping: AbortSignal },
  version: string,
): void => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  const refuseWhenStopping = (): void => {
    if (closing || stopping.aborted) throw away();
  };
  app.get('/health/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    refuseWhenStopping();
    if (!(await store.answers())) throw away();
    // What is there can be read: another server is no better off.
    return reply.header('cache-control', 'no-store').send({ status: store.full() ? 'storage_full' : 'ok' });
  });
  app.get('/health', async (_request, reply) => {
    refuseWhenStopping();
    const there = await store.answers();
    const full = there && store.full();
    const status = there ? (full ? 'storage_full' : 'ok') : 'store_away';
    const ahead_ms = Math.round(clock.machine().getTime() - clock.now().getTime());
    return reply
      .code(there ? (full ? 507 : 200) : 503)
      .header('cache-control', 'no-store')
      .send({ status, version, store: store.kind, clock: { state: clock.state(), ahead_ms } });
  });
};
