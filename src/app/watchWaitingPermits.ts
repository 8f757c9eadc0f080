import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { myLabel } from '#domain/permits/permit.labels.ts';
import { whenChanged } from '#src/system/changes.ts';

type Tell = (counts: Readonly<Record<string, number>>) => void;

/** Tells how many permits wait for the person, now and again while somebody looks. Answers how to stop. */
export const watchWaitingPermits = (api: Pick<Client<Contract>, 'permits' | 'changes'>, tell: Tell): (() => void) => {
  const ending = new AbortController();
  const count = async () => {
    const { result } = await api.permits.labels({ signal: ending.signal });
    const waiting = result.find(({ handle }) => handle === myLabel.handle);
    if (waiting && !ending.signal.aborted) tell({ permits: waiting.count });
  };
  // The last count stands when the next cannot be had.
  const look = () => void count().catch(() => undefined);
  look();
  const stop = whenChanged({ api }, look);
  return () => {
    stop();
    ending.abort();
  };
};
