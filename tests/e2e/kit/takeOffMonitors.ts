import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import type { Api } from './journey.ts';
import type { permitCalls } from './permitCalls.ts';

type Deps = { calls: ReturnType<typeof permitCalls>; api: Api };

/** Stops the work of an entry, gets everybody out and takes the instruments off it that watch its air, so that a journey can name its own. */
export const takeOffMonitors = async ({ calls, api }: Deps, token: string, { id, state }: { id: number; state: string }) => {
  if (state === 'live') await calls.post(token, `/v1/permits/${id}/events/`, { event: 'SUSPEND', reason: 'hold' });
  const { result } = (await api.get(token, `/v1/permits/${id}/work/`)) as { result: PermitWork };
  for (const { member } of result.entries.filter(({ out_at }) => out_at === null))
    await calls.post(token, `/v1/permits/${id}/entries/`, { member, inside: false });
  await calls.put(token, `/v1/permits/${id}/gas-monitors/`, { monitors: [] });
};
