import type { Client } from '#client/createClient.ts';
import type { Role } from '#domain/access/roles.ts';
import type { Contract } from '#domain/contract.ts';
import { mayReservePaper } from '#domain/handover/paperPermit.rules.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { SavedPack } from '#machines/blackStart/blackStart.machine.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { keepPack } from './savedPack.ts';

export type PackApi = Pick<Client<Contract>, 'handovers' | 'paperPermits'>;
/** For whom a pack is made: whose device it is kept on, and what they may do. */
export type Holder = { whose: string; roles: readonly Role[] };

/** Who shows the numbers of paper: some were given in this tab, whether or not a pack came of them. */
const watching = new Set<() => void>();

/** Calls back when numbers were given to paper here. Answers how to stop. */
export const watchPaperPermits = (given: () => void): (() => void) => {
  watching.add(given);
  return () => void watching.delete(given);
};

const reserve = async ({ paperPermits }: PackApi, site: string, signal: AbortSignal): Promise<void> => {
  await paperPermits.reserve({ body: { site }, signal });
  for (const given of watching) given();
};

/** Has a pack made and keeps it on this device. Throws what stood in the way; `disk_full` when there is no room for it. */
export const makePack = async (
  api: PackApi,
  { whose, roles }: Holder,
  asked: string | null,
  signal: AbortSignal,
): Promise<SavedPack> => {
  const { site } = (await api.handovers.current({ query: asked ? { site: asked } : {}, signal })).result;
  // Who may begin no permits gets no paper either, and the rest of the pack all the same.
  if (mayReservePaper(roles)) await reserve(api, site.code, signal);
  const reply = await api.handovers.pack({ query: { site: site.code }, signal });
  const pack = { site: site.code, madeAt: new Date(serverNow()).toISOString(), timeZone: site.time_zone };
  const html = await reply.text();
  if (!keepPack(whose, { ...pack, html })) throw new Problem('disk_full');
  return pack;
};
